/** What the photos on this device look like, to recognise a picture again. */
import { keyFor } from '../storage/agent-key.ts';
import { broadcast } from '../storage/broadcast.ts';
import { decrypt } from '../storage/encryption.ts';
import { type PhotoRecord, photoSameAccepted } from './photo.ts';
import { type PhotoKey, changePhoto, photosFor } from './store.ts';

/** A photo with what it looks like. */
export interface PhotoOnDevice extends Pick<PhotoRecord, 'draftId' | 'photoId' | 'state' | 'addedAt'> {
  fingerprint: string;
}

/** What a photo looks like; null where that is not known, or cannot be read. */
export async function readFingerprint(photo: PhotoRecord): Promise<string | null> {
  return photo.fingerprint ? fingerprintBy(await keyFor(photo.agentId), photo) : null;
}

async function fingerprintBy(
  key: CryptoKey | null,
  { agentId, fingerprint }: PhotoRecord,
): Promise<string | null> {
  if (!fingerprint) return null;
  const read: unknown = await decrypt(key, agentId, fingerprint).catch(() => null);
  return typeof read === 'string' ? read : null;
}

/**
 * The wanted photos of the agent on this device that can be compared; others are not decrypted.
 * @throws {ApiError} where the storage fails
 */
export async function fingerprintsOnDevice(
  agentId: string,
  isWanted: (photo: PhotoRecord) => boolean = () => true,
): Promise<PhotoOnDevice[]> {
  const found: PhotoOnDevice[] = [];
  const key = await keyFor(agentId);
  for (const photo of await photosFor(agentId)) {
    if (!isWanted(photo)) continue;
    const { draftId, photoId, state, addedAt } = photo;
    const fingerprint = await fingerprintBy(key, photo);
    if (fingerprint !== null) found.push({ draftId, photoId, state, addedAt, fingerprint });
  }
  return found;
}

/** The agent knows that this picture is shown elsewhere, too. */
export async function acceptSame(photo: PhotoKey): Promise<void> {
  await changePhoto(photo, photoSameAccepted);
  broadcast({ kind: 'changed', of: 'photos' });
}
