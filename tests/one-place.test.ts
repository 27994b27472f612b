import { describe, expect, test } from 'vitest';
import { fileFrom, importsFor } from '#support/imports.ts';
import { product, source } from '#support/sources.ts';

describe('one place for each thing', () => {
  test('only the API room, the worker’s libraries and the repair of the app speak to the network', () => {
    const speakers = product.filter(
      (file) => file.startsWith('src/') && /(^|[^.\w])fetch\(/m.test(source(file)),
    );
    expect(speakers).toEqual(['src/api/client.ts', 'src/browser/repair-app.ts']);
  });

  test('only the outbox and the lookup cache touch IndexedDB', () => {
    const keepers = product.filter((file) => /\bindexedDB\b|idb-keyval/.test(source(file)));
    expect(keepers.toSorted()).toEqual([
      'src/lookup-cache/persist-lookups.ts',
      'src/lookup-cache/persister.ts',
      'src/lookup-cache/store.ts',
      'src/outbox/commands/store.ts',
      'src/outbox/drafts/store.ts',
      'src/outbox/early-key.ts',
      'src/outbox/photos/store.ts',
      'src/outbox/storage/agent-key.ts',
      'src/outbox/storage/database.ts',
      'src/outbox/storage/device-state.ts',
      'src/outbox/storage/in-memory.ts',
      'src/outbox/storage/transaction.ts',
    ]);
  });

  test('only the table of the device’s storage touches localStorage and sessionStorage', () => {
    const users = product.filter((file) => /\b(local|session)Storage\b/.test(source(file)));
    expect(users.toSorted()).toEqual(['src/browser/device-storage.ts', 'src/browser/stored-item.ts']);
  });

  test('only one file touches the clipboard, which is not everywhere', () => {
    const users = product.filter((file) => /navigator\.clipboard\b/.test(source(file)));
    expect(users).toEqual(['src/browser/copy-text.ts']);
  });

  test('every dialog and sheet is one that Back closes (R-ROUTE-15)', () => {
    const ofMantine = /import \{[^}]*\b(?:Modal|ModalRoot|Drawer|DrawerRoot)\b[^}]*\} from '@mantine\/core'/;
    const users = product.filter((file) => ofMantine.test(source(file)));
    expect(users).toEqual(['src/ui/modal.tsx']);
  });

  test('the worker imports nothing that draws', () => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const target of importsFor(file)) {
        const imported = fileFrom(file, target);
        if (imported) visit(imported);
        else expect(target).not.toMatch(/^react/);
      }
    };
    product.filter((file) => file.startsWith('sw/')).forEach(visit);
    expect([...seen]).toContain('src/outbox/flush.ts');
  });
});
