import { ApiError } from '#api/ask.ts';
import type { ComingKey } from '#outbox/lost-photos.ts';
import {
  type PhotoRecord,
  addPhoto,
  finishPicked,
  pickedPhotos,
  readPicked,
  refusePicked,
  whileFormIsClosed,
  whilePreparing,
} from '#outbox/photos.ts';
import { currentAgent } from '#session/store.ts';
import { checkLater } from '#entities/photo/photo-check.ts';
import { PhotoRefused, prepare } from '#entities/photo/prepare-photo.ts';
import { Redrawer } from '#entities/photo/redraw/redrawer.ts';
import { listPhoto } from './photo-in-draft.ts';

/** The files that were picked in this page: they need not be read from the device again. */
const pickedHere = new Map<string, File>();

let running: Promise<void> | null = null;
let isAskedAgain = false;

/** Redraws a file that this page has stored, and all others that wait, one after the other. */
export function prepareHere(agentId: string, photoId: string, file: File): void {
  pickedHere.set(photoId, file);
  void preparePicked(agentId).catch(() => {});
}

/**
 * Redraws the picked files of the signed-in agent that wait on this device, one after the other, also those
 * that an earlier start of the app did not come to. Another tab that is at it is left alone; the files that were
 * picked here are redrawn all the same.
 * @throws {ApiError} where the storage fails, or the agent's key has not come
 */
export function preparePicked(agentId: string): Promise<void> {
  isAskedAgain = true;
  running ??= rounds(agentId).finally(() => {
    running = null;
  });
  return running;
}

async function rounds(agentId: string): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false;
    const isFree = await whilePreparing(async () => {
      await listUnlisted(agentId);
      await prepareAll(agentId, () => true);
    });
    if (!isFree) await prepareAll(agentId, ({ photoId }) => pickedHere.has(photoId));
  }
}

/**
 * The app ended after these files were stored and before their drafts named them: names them now. A form that
 * is open does so itself; where the draft's text is out of reach, a later start does.
 */
async function listUnlisted(agentId: string): Promise<void> {
  for (const photo of await pickedPhotos(agentId)) {
    if (photo.isUnlisted && !pickedHere.has(photo.photoId))
      await whileFormIsClosed(photo.draftId, () => listPhoto(photo)).catch(() => {});
  }
}

async function prepareAll(agentId: string, isMine: (photo: PhotoRecord) => boolean): Promise<void> {
  const seen = new Set<string>();
  const next = async () =>
    (await pickedPhotos(agentId)).find(
      (photo) =>
        !seen.has(photo.photoId) && isMine(photo) && (!photo.isUnlisted || pickedHere.has(photo.photoId)),
    );
  const redrawer = new Redrawer();
  try {
    for (let photo = await next(); photo && currentAgent()?._id === agentId; photo = await next()) {
      seen.add(photo.photoId);
      await prepareOne(redrawer, photo);
    }
  } finally {
    redrawer.close();
  }
}

async function prepareOne(redrawer: Redrawer, photo: PhotoRecord): Promise<void> {
  try {
    const file = pickedHere.get(photo.photoId) ?? (await readPicked(photo));
    if (!file) return await refusePicked(photo, 'unreadable');
    const drawn = await prepare(redrawer, file);
    const whole = drawn.whole;
    if (await finishPicked(photo, drawn)) checkLater(photo, whole);
  } catch (error) {
    if (error instanceof PhotoRefused) await refusePicked(photo, error.reason);
    else if (error instanceof ApiError && error.code === 'unreadable_on_device')
      await refusePicked(photo, 'unreadable');
    else if (error instanceof ApiError && error.code === 'device_full') await refusePicked(photo, 'no-room');
    else throw error;
  }
  pickedHere.delete(photo.photoId);
}

/**
 * Redraws a file at once and stores the photo, where the device has no room for the file as it is. Resolves to
 * the photo's id. `from` as in `addPhoto`. @throws {PhotoRefused} @throws {ApiError} as `addPhoto`
 */
export async function redrawNow(
  agentId: string,
  draftId: string,
  file: File,
  from?: ComingKey,
): Promise<string> {
  const redrawer = new Redrawer();
  try {
    const drawn = await prepare(redrawer, file);
    const id = await addPhoto(agentId, draftId, drawn, from);
    checkLater({ agentId, draftId, photoId: id }, drawn.whole);
    return id;
  } finally {
    redrawer.close();
  }
}
