import { type ErrorCode, sentences } from '#domain/errors.ts';
import type { PhotoOutcome } from './photo.ts';

/**
 * What may be different next time: the server rests, another sender holds the picture, or its byte is another
 * one.
 */
const passing = new Set([408, 409, 423, 425, 429]);

/**
 * What a failed upload means for its picture; status 0 is no answer. A page in between speaks HTML, and
 * refuses nothing.
 */
export function outcomeFromUpload({
  status,
  body,
  retryAfter,
}: {
  status: number;
  body: string;
  retryAfter: string | null;
}): PhotoOutcome {
  const { code, message } = refusalIn(body);
  const pauseMs = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
  if (code === 'photo_stored') return { kind: 'stored' };
  if (status === 401 || status === 403 || code === 'agent_mismatch') return { kind: 'sign-in' };
  if (code === null || status < 400 || status >= 500 || passing.has(status) || code === 'photo_damaged')
    return { kind: 'retry', pauseMs };
  return code === 'not_found'
    ? { kind: 'rejected', code: 'draft_gone', message: sentences.draft_gone }
    : { kind: 'rejected', code, message };
}

function refusalIn(body: string): { code: ErrorCode | null; message: string } {
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
