import {
  beginsLikeHanded,
  handedFileEnding,
  handedFileMagic,
  mostHandedFileBytes,
} from '#domain/handed-file.ts';

/** The screen that opens a handed-over draft. */
export const handedAddress = '/properties/handover';

/** The worker's cache of files that hand a draft over, until the agent has opened them. */
export const handedCache = 'handed-over';

/** How their addresses begin in that cache. */
export const handedFiles = '/shared/draft';

/** Files of one share that are stored; the others are left out. */
export const mostHandedFiles = 10;

/**
 * What is stored in the place of a file that is not: it is larger than any, or the device has no room for it. The
 * answer has it as its header `x-refused`.
 */
export type HandedRefusal = 'too-large' | 'no-room';

/**
 * True for a file that hands a draft over. Its first bytes say so; where these are damaged or cannot be read, its
 * name does, unless it is a picture.
 */
export async function handsOver(file: Blob & { name: string }): Promise<boolean> {
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
  new Response('', { headers: { 'x-refused': why } });
