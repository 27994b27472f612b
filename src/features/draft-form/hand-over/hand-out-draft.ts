import { nameKey } from '#domain/name-key.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { type HandedDraft, toHanded } from '#domain/draft/handed-body.ts';
import { handedFileEnding } from '#domain/draft/handed-file.ts';
import { PhotoRefused, prepare } from '#entities/photo/prepare-photo.ts';
import { Redrawer } from '#entities/photo/redraw/redrawer.ts';
import { ServerPictures } from '#entities/photo/server-pictures.ts';
import { type PhotoRecord, photosOnDevice, pictureOnDevice, readPicked } from '#outbox/photos.ts';
import { writeDraftFile } from '#entities/hand-over/draft-file.ts';

/** A file to hand over. */
export interface DraftFile {
  file: File;
  /** The number of photos that neither this device has whole nor the server gave. */
  photosLeft: number;
}

/**
 * The draft and its photos as one file. It has no data of the agent's account; the owner and the authorisation only
 * where the agent says so.
 * @throws {ApiError} where the storage of the device fails
 */
export async function toDraftFile(
  agentId: string,
  { draftId, body }: { draftId: string; body: DraftBody },
  isWithOwner: boolean,
): Promise<DraftFile> {
  const { photos, ...handed } = toHanded(body, isWithOwner);
  const server = new ServerPictures();
  const redrawer = new Redrawer();
  const records = await photosOnDevice(agentId, draftId);
  const taken: { bytes: ArrayBuffer; entry: HandedDraft['photos'][number] }[] = [];
  try {
    for (const [at, { id }] of body.photos.entries()) {
      const bytes =
        (await pictureOnDevice(agentId, draftId, id, 'whole')) ??
        (await redrawnHere(redrawer, records, id)) ??
        (await server.read(id))?.whole ??
        null;
      if (bytes) taken.push({ bytes, entry: photos[at]! });
    }
  } finally {
    redrawer.close();
    server.close();
  }
  const blob = await writeDraftFile(
    { ...handed, photos: taken.map(({ entry }) => entry) },
    taken.map(({ bytes }) => bytes),
    location.origin,
  );
  return { file: new File([blob], nameFrom(body)), photosLeft: body.photos.length - taken.length };
}

/** A photo whose file this device has not come to redraw yet; null where it is none, or no picture. */
async function redrawnHere(
  redrawer: Redrawer,
  records: readonly PhotoRecord[],
  id: string,
): Promise<ArrayBuffer | null> {
  const record = records.find(({ photoId }) => photoId === id);
  const file = record && (await readPicked(record).catch(() => null));
  return file ? ((await prepare(redrawer, file).catch(nullIfRefused))?.whole ?? null) : null;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof PhotoRefused) return null;
  throw error;
}

/** For example `residensi-kiara.senarai`. */
function nameFrom({ name }: DraftBody): string {
  const words = nameKey(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'draft'}${handedFileEnding}`;
}

/**
 * The file as this browser can hand it to another app; null where it can only be saved. Phones hand over only kinds
 * that they know, and say so no earlier than when they are asked to.
 */
export function shareableFile({ file }: DraftFile): File | null {
  const asText = new File([file], `${file.name}.txt`, { type: 'text/plain' });
  return navigator.canShare?.({ files: [asText] }) ? asText : null;
}
