import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRuns } from '#server/db/schema.ts';
import { pruneImports } from '#server/imports/runs/store.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const counts = { added: 0, changed: 0, left: 0, dropped: 0, absent: 0, problems: 0 };

test('A run is stored for 30 days, one that changed nothing for three', async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 9, number));
  const run = async (status: 'Ready' | 'Failed' | 'Done' | 'Applying', createdAt: Date) => {
    const id = randomUUID();
    const source = { platform: 'rumahku', sourceKind: 'File', sourceName: 'a.csv' } as const;
    const choices = { publishAs: 'Inactive', defaults: {} } as const;
    await api.db.insert(importRuns).values({
      id,
      agentId: 'agent-aisyah',
      status,
      ...source,
      choices,
      counts,
      results: counts,
      createdAt,
    });
    return id;
  };
  await api.db.delete(importRuns);
  await run('Ready', day(20));
  await run('Failed', day(20));
  await run('Done', day(1));
  await run('Applying', day(1));
  const kept = [await run('Ready', day(29)), await run('Done', day(20)), await run('Applying', day(20))];
  await pruneImports(api.db, day(2), day(28));
  const left = await api.db.select({ id: importRuns.id }).from(importRuns);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
