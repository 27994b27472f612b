/** The storage did not do what it was asked, and may later. What a device holds is sent again. */
export class StorageError extends Error {
  /** Where the storage has no room: as of a full disk. */
  readonly code?: 'ENOSPC';

  constructor(cause: unknown, isFull: boolean) {
    super(`The storage ${isFull ? 'has no room' : 'does not answer'}.`, { cause });
    if (isFull) this.code = 'ENOSPC';
  }
}
