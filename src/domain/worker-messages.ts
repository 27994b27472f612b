/** What a page says to the worker. */
export type PageMessage = { kind: 'take-over' } | { kind: 'check-version'; alreadyReloadedFor: string | null };

/** What the worker says to a page. */
export type WorkerMessage = { kind: 'reload-for-version'; version: string } | { kind: 'open'; path: string };
