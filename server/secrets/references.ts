import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { sharedSecret } from './store.ts';

/**
 * The ids under which members see another agent's listings and photos in groups. The ids themselves are in
 * feeds and advertisements, beside the agent's name.
 */
export interface References {
  /** The reference of an id. The same id always has the same one. */
  of: (id: string) => string;
  /** The id of a reference. Any other text answers an id that nothing has. */
  open: (reference: string) => string;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toUuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** References under a secret. That of a UUID is a UUID; that of another id has up to 107 characters. */
export function toReferences(secret: string): References {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const [blockKey, textKey, startKey] = ['uuid', 'text', 'start'].map(keyFor) as [Buffer, Buffer, Buffer];
  /* A UUID is one block, and the cipher of one block is a permutation of all UUIDs. */
  const block = (make: typeof createCipheriv | typeof createDecipheriv, id: string) =>
    toUuid(make('aes-256-ecb', blockKey, null).setAutoPadding(false).update(uuidBytes(id)));
  const startFrom = (id: string) => createHmac('sha256', startKey).update(id).digest().subarray(0, 16);
  return {
    of(id) {
      if (uuid.test(id)) return block(createCipheriv, id);
      const start = startFrom(id);
      return Buffer.concat([start, createCipheriv('aes-256-ctr', textKey, start).update(id)]).toString(
        'base64url',
      );
    },
    open(reference) {
      if (uuid.test(reference)) return block(createDecipheriv, reference);
      const bytes = Buffer.from(reference, 'base64url');
      if (bytes.length <= 16) return '';
      const start = bytes.subarray(0, 16);
      const id = createDecipheriv('aes-256-ctr', textKey, start).update(bytes.subarray(16)).toString();
      return startFrom(id).equals(start) ? id : '';
    },
  };
}

const known = new WeakMap<Database, Promise<References>>();

/** The references of this installation. All server processes on one database have the same. */
export async function groupReferences(db: Database, now: Date): Promise<References> {
  const made =
    known.get(db) ??
    sharedSecret(db, 'group references', () => randomBytes(32).toString('base64url'), now).then(toReferences);
  known.set(db, made);
  return made.catch((error: unknown) => {
    known.delete(db);
    throw error;
  });
}
