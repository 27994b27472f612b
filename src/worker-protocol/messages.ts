/** Tag by which a page asks the browser to wake the worker when the network returns. */
export const syncTag = 'drafts';

/** What a page says to the worker. */
export type PageMessage =
  | { kind: 'take-over' }
  | { kind: 'complete-parts' }
  | { kind: 'check-version'; alreadyReloadedFor: string | null };

/**
 * What the worker says to a page. `parts`: of all the files without which the app cannot be opened offline so
 * many are on this device, and so many of the rest are still to come; `isActive` is false while a worker that
 * is not in charge yet is being installed.
 */
export type WorkerMessage =
  | { kind: 'reload-for-version'; version: string }
  | { kind: 'open'; path: string }
  | { kind: 'parts'; kept: number; all: number; rest: number; isActive: boolean };
