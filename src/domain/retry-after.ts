/**
 * Milliseconds from `now` (epoch milliseconds) that a `Retry-After` asks for, in seconds or as an HTTP date (RFC
 * 9110, 10.2.3); seconds may have decimals. 0 for a date that has passed; null where there is none, or it is not
 * understood.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const at = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
