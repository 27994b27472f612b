/** What an exception is, and where in the code of the app it was thrown. */
export interface AppError {
  reason: string;
  place: string;
}

/** Exceptions that are expected: refusals of the server, and what was ended on purpose. */
const expected: ReadonlySet<string> = new Set(['ApiError', 'AbortError', 'TimeoutError', 'NetworkError']);

/** A file of the build, with line and column, as browsers write it in a stack. */
const frame = /\/assets\/([\w.$-]{1,100}:\d{1,7}:\d{1,7})/;

const longestName = 64;

/**
 * The name of an exception and the first place of its stack in a file of the build; null where it is expected, or not
 * of the app: an extension of the browser threw it. Its message is left out, because that could have content.
 */
export function toAppError(error: unknown): AppError | null {
  if (!(error instanceof Error) || expected.has(error.name)) return null;
  const place = frame.exec(error.stack ?? '')?.[1];
  if (place === undefined) return null;
  const reason = error.name.replaceAll(/\W/g, '').slice(0, longestName);
  return { reason, place };
}
