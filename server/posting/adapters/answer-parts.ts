import { retryAfterMs } from '#domain/retry-after.ts';
import { hourMs } from '#domain/time.ts';

const longestPauseMs = hourMs;
const usualPauseMs = 5000;

/** How long a platform may take to answer, in milliseconds. */
export const answerWithinMs = 20_000;

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text that a platform may say: not empty, at most 500 characters. */
export const toText = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= 500 ? value : null;

/** Only addresses that a link may lead to. */
export function linkFrom(value: unknown): string | null {
  const url = toText(value) === null ? null : URL.parse(value as string);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** The pause that a platform asks for, in milliseconds, within an hour. */
export const pauseMs = (header: string | null | undefined): number =>
  Math.min(retryAfterMs(header, Date.now()) ?? usualPauseMs, longestPauseMs);
