import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { emptyDraft } from '#domain/draft/draft.ts';
import {
  importKey,
  isEncrypted,
  rawKey,
  encrypt,
  encryptPicture,
  decrypt,
  decryptPicture,
  plaintext,
} from './encryption.ts';

const base64 = (byte: number) => btoa(String.fromCharCode(...Array.from({ length: 32 }, () => byte)));
const key = await importKey(rawKey(base64(7)));
const otherKey = await importKey(rawKey(base64(8)));
const text = { ...emptyDraft, name: 'Rumah Ñandú 吉隆坡 🏠' };

function damaged<AtRest extends object>(atRest: AtRest): AtRest {
  const copy = structuredClone(atRest);
  if (!('under' in copy) || !(copy.under instanceof ArrayBuffer)) throw new Error('This is not encrypted.');
  new Uint8Array(copy.under)[3]! ^= 1;
  return copy;
}

describe('a text', () => {
  test('comes back as it was', async () => {
    const atRest = await encrypt(key, 'agent', text);
    expect(isEncrypted(atRest)).toBe(true);
    expect(await decrypt(key, 'agent', atRest)).toEqual(text);
    expect(await decrypt(key, 'agent', structuredClone(atRest))).toEqual(text);
  });

  test('shows nothing of itself, and is never the same twice', async () => {
    const [once, twice] = [await encrypt(key, 'agent', text), await encrypt(key, 'agent', text)];
    if (!('under' in once) || !('under' in twice)) throw new Error('They are open.');
    expect(Buffer.from(once.under).toString('latin1')).not.toContain('name');
    expect(Buffer.from(once.under).equals(Buffer.from(twice.under))).toBe(false);
  });

  test('[45] opens under no other key, for no other agent, and not when it was damaged', async () => {
    const atRest = await encrypt(key, 'agent', text);
    const unreadable = new ApiError('unreadable_on_device');
    await expect(decrypt(otherKey, 'agent', atRest)).rejects.toEqual(unreadable);
    await expect(decrypt(key, 'other', atRest)).rejects.toEqual(unreadable);
    await expect(decrypt(key, 'agent', damaged(atRest))).rejects.toMatchObject({
      code: 'unreadable_on_device',
    });
  });

  test('[48] is locked without its key', async () => {
    await expect(decrypt(null, 'agent', await encrypt(key, 'agent', text))).rejects.toMatchObject({
      code: 'locked_on_device',
    });
  });

  test('stays open where no key has come, rather than being lost', async () => {
    const open = await encrypt(null, 'agent', text);
    expect(open).toEqual(plaintext(text));
    expect(isEncrypted(open)).toBe(false);
    expect(await decrypt(null, 'agent', open)).toBe(text);
    expect(await decrypt(key, 'agent', open)).toBe(text);
  });
});

describe('a picture', () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0, 1, 2]).buffer;

  test('comes back byte for byte', async () => {
    const opened = await decryptPicture(key, 'agent', await encryptPicture(key, 'agent', bytes));
    expect([...new Uint8Array(opened)]).toEqual([...new Uint8Array(bytes)]);
    expect(await decryptPicture(null, 'agent', await encryptPicture(null, 'agent', bytes))).toBe(bytes);
  });

  test('opens under no other key, for no other agent, not damaged, and not without a key', async () => {
    const atRest = await encryptPicture(key, 'agent', bytes);
    for (const attempt of [
      () => decryptPicture(otherKey, 'agent', atRest),
      () => decryptPicture(key, 'other', atRest),
      () => decryptPicture(key, 'agent', damaged(atRest)),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'unreadable_on_device' });
    }
    await expect(decryptPicture(null, 'agent', atRest)).rejects.toMatchObject({ code: 'locked_on_device' });
  });
});

test('a key can be used, and never read out', async () => {
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
