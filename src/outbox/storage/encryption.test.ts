import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { emptyDraft } from '#domain/draft.ts';
import {
  importKey,
  isSealed,
  rawKey,
  seal,
  sealPicture,
  unseal,
  unsealPicture,
  unsealed,
} from './encryption.ts';

const base64 = (byte: number) => btoa(String.fromCharCode(...Array.from({ length: 32 }, () => byte)));
const key = await importKey(rawKey(base64(7)));
const otherKey = await importKey(rawKey(base64(8)));
const text = { ...emptyDraft, name: 'Rumah Ñandú 吉隆坡 🏠' };

function damaged<Sealed extends object>(sealed: Sealed): Sealed {
  const copy = structuredClone(sealed);
  if (!('under' in copy) || !(copy.under instanceof ArrayBuffer)) throw new Error('This is not sealed.');
  new Uint8Array(copy.under)[3]! ^= 1;
  return copy;
}

describe('a text', () => {
  test('comes back as it was', async () => {
    const sealed = await seal(key, 'agent', text);
    expect(isSealed(sealed)).toBe(true);
    expect(await unseal(key, 'agent', sealed)).toEqual(text);
    expect(await unseal(key, 'agent', structuredClone(sealed))).toEqual(text);
  });

  test('shows nothing of itself, and is never the same twice', async () => {
    const [once, twice] = [await seal(key, 'agent', text), await seal(key, 'agent', text)];
    if (!('under' in once) || !('under' in twice)) throw new Error('They are open.');
    expect(Buffer.from(once.under).toString('latin1')).not.toContain('name');
    expect(Buffer.from(once.under).equals(Buffer.from(twice.under))).toBe(false);
  });

  test('[45] opens under no other key, for no other agent, and not when it was damaged', async () => {
    const sealed = await seal(key, 'agent', text);
    const unreadable = new ApiError('unreadable_on_device');
    await expect(unseal(otherKey, 'agent', sealed)).rejects.toEqual(unreadable);
    await expect(unseal(key, 'other', sealed)).rejects.toEqual(unreadable);
    await expect(unseal(key, 'agent', damaged(sealed))).rejects.toMatchObject({
      code: 'unreadable_on_device',
    });
  });

  test('[48] is locked without its key', async () => {
    await expect(unseal(null, 'agent', await seal(key, 'agent', text))).rejects.toMatchObject({
      code: 'locked_on_device',
    });
  });

  test('stays open where no key has come, rather than being lost', async () => {
    const open = await seal(null, 'agent', text);
    expect(open).toEqual(unsealed(text));
    expect(isSealed(open)).toBe(false);
    expect(await unseal(null, 'agent', open)).toBe(text);
    expect(await unseal(key, 'agent', open)).toBe(text);
  });
});

describe('a picture', () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0, 1, 2]).buffer;

  test('comes back byte for byte', async () => {
    const opened = await unsealPicture(key, 'agent', await sealPicture(key, 'agent', bytes));
    expect([...new Uint8Array(opened)]).toEqual([...new Uint8Array(bytes)]);
    expect(await unsealPicture(null, 'agent', await sealPicture(null, 'agent', bytes))).toBe(bytes);
  });

  test('opens under no other key, for no other agent, not damaged, and not without a key', async () => {
    const sealed = await sealPicture(key, 'agent', bytes);
    for (const attempt of [
      unsealPicture(otherKey, 'agent', sealed),
      unsealPicture(key, 'other', sealed),
      unsealPicture(key, 'agent', damaged(sealed)),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'unreadable_on_device' });
    }
    await expect(unsealPicture(null, 'agent', sealed)).rejects.toMatchObject({ code: 'locked_on_device' });
  });
});

test('a key can be used, and never read out', async () => {
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
