import { hourMs } from '#domain/time.ts';

/** The kinds of stored files: each is the first part of their keys, and a folder of DATA_DIR. */
export type Area = 'photos' | 'uploads' | 'imports' | 'photo-uploads' | 'demo-pictures';

/** A stored file as a list names it. */
export interface StoredFile {
  /** Area and name, such as `photos/….jpg`. */
  key: string;
  bytes: number;
  changedAt: Date;
}

/** A local file with the content of a stored one. */
export interface BorrowedFile {
  path: string;
  /** Must be called when the file is no longer read. */
  release(): Promise<void>;
}

/**
 * The files that all servers share. A key is an area and a name below it. Every method throws a StorageError
 * where a bucket does not answer. Where there is no room, `isOutOfSpace` says so of the error.
 */
export interface Storage {
  /** Upkeep looks at all files of an area in so many calls, one an hour: at 1 all of them, at 16 by the first digit. */
  readonly sweepParts: 1 | 16;
  /** Stores the bytes durably: completely or not at all. Replaces what is there. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** As `write`, with the content of a complete local file in DATA_DIR, which is gone afterwards. */
  take(key: string, path: string): Promise<void>;
  /** The bytes, or null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** The content as a local file, for what is too large for memory; null if there is no such file. */
  borrow(key: string): Promise<BorrowedFile | null>;
  /** Size in bytes, or null if there is no such file. */
  size(key: string): Promise<number | null>;
  /** Deletes the files. Those that do not exist are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The files of an area whose name starts so, some at a time: never all in memory. Files may come and go
   * meanwhile. A file that is being written may be among them under a name of its own, and one may be named twice.
   */
  pages(area: Area, startsWith?: string): AsyncIterable<StoredFile[]>;
}

/** Deletes those of the files that were last changed before this moment. */
export function removeOlder(storage: Storage, files: readonly StoredFile[], before: Date): Promise<void> {
  const old = files.filter(({ changedAt }) => changedAt < before);
  return storage.remove(old.map(({ key }) => key));
}

/** Start of the names at which this hour's upkeep looks. */
export function sweptNames({ sweepParts }: Storage, now: Date): string {
  const hour = Math.floor(now.getTime() / hourMs);
  return sweepParts === 1 ? '' : (hour % sweepParts).toString(16);
}

const completeFile = /^(?:[0-9a-f]{2}\/)*[0-9a-f-]{36}(?:-\d{1,5})?\.(?:jpg|webp|feed)$/;

/** Is this the name of a complete photo, picture or feed, below its area? */
export const isCompleteFile = (name: string): boolean => completeFile.test(name);

/** The name of a stored file below its area. */
export const nameFrom = (key: string): string => key.slice(key.indexOf('/') + 1);
