import {
  beginsLikeHanded,
  handedFileEnding,
  handedFileMagic,
  mostHandedFileBytes,
} from '#domain/handed-file.ts';
import { type HandedRefusal, handedRefusalHeader } from '#worker-protocol/handed-files.ts';

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
  file.size > mostHandedFileBytes ? refusedHanded('too-large') : new Response(file);

export const refusedHanded = (why: HandedRefusal): Response =>
  new Response('', { headers: { [handedRefusalHeader]: why } });
