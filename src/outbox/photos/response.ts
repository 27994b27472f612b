import { type ErrorCode, sentences } from '#domain/errors.ts';
import { classifyFailure } from '../delivery/classify-failure.ts';
import type { PhotoOutcome } from './photo.ts';

/** What a failed upload means for its photo; status 0 is no response. */
export function outcomeFromUpload({
  status,
  body,
  retryAfter,
}: {
  status: number;
  body: string;
  retryAfter: string | null;
}): PhotoOutcome {
  const { code, message } = rejectionIn(body);
  if (code === 'photo_stored') return { kind: 'stored' };
  const meaning = classifyFailure({ status, code }, 'upload');
  if (meaning === 'sign-in') return { kind: 'sign-in' };
  if (meaning === 'retry' || code === null) return { kind: 'retry', pauseMs: pauseIn(retryAfter) };
  return code === 'not_found'
    ? { kind: 'rejected', code: 'draft_gone', message: sentences.draft_gone }
    : { kind: 'rejected', code, message };
}

/** Milliseconds of a `Retry-After` in seconds. */
function pauseIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
}

/** The contract's error in a body; its code is null where there is none, as in a page of a proxy. */
function rejectionIn(body: string): { code: ErrorCode | null; message: string } {
  try {
    const { code, message } = JSON.parse(body) as { code?: string; message?: string };
    return {
      code: code !== undefined && code in sentences ? (code as ErrorCode) : null,
      message: message ?? '',
    };
  } catch {
    return { code: null, message: '' };
  }
}
