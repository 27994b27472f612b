/** The file in which a draft is handed over, with its photos. `docs/draft-file.md` describes it byte by byte. */
import { hexSha256, toHex } from '#browser/bytes.ts';
import {
  beginsLikeHanded,
  handedFileMagic,
  handedPrefixBytes as prefixBytes,
  mostHandedFileBytes as mostBytes,
  mostHandedHeadBytes as mostHeadBytes,
} from '#domain/draft/handed-file.ts';
import { photoLimits } from '#domain/limits.ts';
import { bodyFrom, type HandedDraft, type HandedPhoto, photoFrom } from '#domain/draft/handed-body.ts';

export const draftFileVersion = 1;

/**
 * Why a file cannot be opened.
 * - `foreign`: it is no draft of this portal.
 * - `newer`: a later version of the app has written it.
 * - `damaged`: it was cut or changed.
 * - `too-large`: it has more than a draft can have.
 */
export type DraftFileProblem = 'foreign' | 'newer' | 'damaged' | 'too-large';

/** What a file hands over. `portal`: the origin of the portal that wrote it. */
export interface OpenedDraftFile extends HandedDraft {
  portal: string;
  /** The bytes of each photo, as they were sent, in the order of `photos`. */
  pictures: Blob[];
}

interface Head {
  portal: string;
  body: unknown;
  photos: readonly { bytes: number; sha256: string; entry: HandedPhoto }[];
}

/** Writes a draft and its photos as one file. `pictures` are the bytes of `photos`, in their order. */
export async function writeDraftFile(
  { body, photos }: HandedDraft,
  pictures: readonly ArrayBuffer[],
  portal: string,
): Promise<Blob> {
  const entries = await Promise.all(
    pictures.map(async (bytes, at) => ({
      bytes: bytes.byteLength,
      sha256: await hexSha256(bytes),
      entry: photos[at]!,
    })),
  );
  const head = new TextEncoder().encode(JSON.stringify({ portal, body, photos: entries } satisfies Head));
  const prefix = new DataView(new ArrayBuffer(prefixBytes));
  handedFileMagic.forEach((byte, at) => prefix.setUint8(at, byte));
  prefix.setUint32(8, draftFileVersion);
  prefix.setUint32(12, head.byteLength);
  new Uint8Array(prefix.buffer).set(new Uint8Array(await crypto.subtle.digest('SHA-256', head)), 16);
  return new Blob([prefix.buffer, head, ...pictures], { type: 'application/octet-stream' });
}

/** Reads a file. Only its head and one photo at a time are in memory. */
export async function readDraftFile(file: Blob): Promise<OpenedDraftFile | DraftFileProblem> {
  const prefix = new DataView(await file.slice(0, prefixBytes).arrayBuffer());
  if (!beginsLikeHanded(new Uint8Array(prefix.buffer))) return 'foreign';
  if (prefix.byteLength < prefixBytes) return 'damaged';
  if (prefix.getUint32(8) > draftFileVersion) return 'newer';
  const headBytes = prefix.getUint32(12);
  if (file.size > mostBytes || headBytes > mostHeadBytes) return 'too-large';
  const bytes = await file.slice(prefixBytes, prefixBytes + headBytes).arrayBuffer();
  const digest = new Uint8Array(prefix.buffer, 16, 32);
  if ((await hexSha256(bytes)) !== toHex(digest)) return 'damaged';
  const head = headFrom(bytes);
  if (head === null) return 'damaged';
  if (head.photos.length > photoLimits.perDraft) return 'too-large';
  return withPictures(file, prefixBytes + headBytes, head);
}

async function withPictures(
  file: Blob,
  from: number,
  { portal, body, photos }: Head,
): Promise<OpenedDraftFile | DraftFileProblem> {
  const handed = bodyFrom(body);
  if (handed === null || file.size !== from + photos.reduce((sum, photo) => sum + photo.bytes, 0))
    return 'damaged';
  const pictures: Blob[] = [];
  let at = from;
  for (const photo of photos) {
    const picture = file.slice(at, at + photo.bytes, 'image/jpeg');
    if ((await hexSha256(await picture.arrayBuffer())) !== photo.sha256) return 'damaged';
    pictures.push(picture);
    at += photo.bytes;
  }
  return { portal, body: handed, photos: photos.map(({ entry }) => photoFrom(entry)), pictures };
}

function headFrom(bytes: ArrayBuffer): Head | null {
  try {
    const { portal, body, photos } = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ) as Partial<Head>;
    const isRight = typeof portal === 'string' && Array.isArray(photos) && photos.every(isSized);
    return isRight ? { portal, body, photos } : null;
  } catch {
    return null;
  }
}

const isSized = (photo: { bytes?: unknown } | null) =>
  Number.isSafeInteger(photo?.bytes) &&
  (photo!.bytes as number) > 0 &&
  (photo!.bytes as number) <= photoLimits.bytes;
