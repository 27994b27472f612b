import { photoLimits } from '../limits.ts';

/** How the file of a handed-over draft begins: `SENARAI` and a line feed, which no other format has. */
export const handedFileMagic: readonly number[] = [0x53, 0x45, 0x4e, 0x41, 0x52, 0x41, 0x49, 0x0a];

/** How the name of such a file ends. Where phones share only kinds that they know, `.txt` follows. */
export const handedFileEnding = '.senarai';

/** Magic, version, length of the head, SHA-256 of the head, in bytes. */
export const handedPrefixBytes = 8 + 4 + 4 + 32;

export const mostHandedHeadBytes = 256 * 1024;

/** As many bytes such a file has at most. */
export const mostHandedFileBytes =
  handedPrefixBytes + mostHandedHeadBytes + photoLimits.perDraft * photoLimits.bytes;

/** True where a file begins as one of a handed-over draft does; `bytes` are its first, at least 8. */
export const beginsLikeHanded = (bytes: Uint8Array): boolean =>
  handedFileMagic.every((byte, at) => bytes[at] === byte);
