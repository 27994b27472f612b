/** How bytes are sent: some networks let no PATCH through, and the server takes them by POST, too. */
export type AppendMethod = 'PATCH' | 'POST';

let method: AppendMethod = 'PATCH';

/** The method that nothing is known against since the page was opened. */
export const appendMethod = (): AppendMethod => method;

/** Marks a method as one that did not get through: the other is next. */
export function doubtAppendMethod(doubted: AppendMethod): void {
  method = doubted === 'PATCH' ? 'POST' : 'PATCH';
}
