import {
  beginsLikeHanded,
  handedFileEnding,
  handedFileMagic,
  mostHandedFileBytes,
} from '#domain/draft/handed-file.ts';
import {
  handedCache,
  handedFiles,
  type HandedRefusal,
  handedRefusalHeader,
} from '#worker-protocol/handed-files.ts';
import { withStoredAt } from '#worker-protocol/share-time.ts';

/**
 * True for a file that hands a draft over. Its first bytes say so; where these are damaged or cannot be read, its
 * name does, unless it is a picture.
 */
export async function handsOver(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') && file.name.toLowerCase().includes(handedFileEnding)) return true;
  const first = await file
    .slice(0, handedFileMagic.length)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return beginsLikeHanded(new Uint8Array(first));
}

/** What is stored of such a file: the file, or in its place why not. */
export const storedHanded = (file: Blob): Response =>
  file.size > mostHandedFileBytes ? refusedHanded('too-large') : withStoredAt(file);

const refusedHanded = (why: HandedRefusal): Response => withStoredAt('', { [handedRefusalHeader]: why });

/**
 * Stores the files of a share that hand a draft over, each alone: the next ones are tried where one has no room.
 * Resolves to the names of those of which not even the refusal could be stored. Never rejects.
 */
export async function storeHanded(files: readonly File[]): Promise<string[]> {
  const withoutRoom: string[] = [];
  for (const file of files) {
    const path = `${handedFiles}/${crypto.randomUUID()}`;
    const put = async (answer: Response) => (await caches.open(handedCache)).put(path, answer);
    await put(storedHanded(file))
      .catch(() => put(refusedHanded('no-room')))
      .catch(() => withoutRoom.push(file.name));
  }
  return withoutRoom;
}
