/** Tag by which a page asks the browser to wake the worker when the network returns. */
export const syncTag = 'drafts';

/** Messages from a page to the worker. */
export type PageMessage =
  | { kind: 'take-over' }
  | { kind: 'complete-parts' }
  | { kind: 'check-version'; alreadyReloadedFor: string | null };

/**
 * Messages from the worker to a page. `parts`: how many of the files required offline are on this device, and
 * how many optional ones are still missing. `isActive` is false while a new worker is being installed.
 */
export type WorkerMessage =
  | { kind: 'reload-for-version'; version: string }
  | { kind: 'open'; path: string }
  | { kind: 'parts'; kept: number; all: number; rest: number; isActive: boolean };
