import { type DeviceErrorCode, type ErrorCode, sentences } from '#domain/errors.ts';
import { retryAfterMs } from '#domain/retry-after.ts';
import { classifyFailure } from '../delivery/classify-failure.ts';
import type { AppendMethod } from './append-method.ts';
import type { PhotoOutcome } from './photo.ts';

/** An answer to a request of an upload; status 0 is no response. */
export interface UploadAnswer {
  status: number;
  body: string;
  contentType: string | null;
  retryAfter: string | null;
  /** How bytes were sent; null where the request carried none. */
  method: AppendMethod | null;
}

/**
 * What it means that the server holds the whole of a photo. `length` is that of what it holds, null where the answer
 * does not say it: a photo of another length was stored under the same id, and this one is not there.
 */
export function outcomeFromStored(length: string | null | undefined, bytes: number): PhotoOutcome {
  return length && Number(length) !== bytes
    ? { kind: 'rejected', code: 'photo_reused', message: sentences.photo_reused }
    : { kind: 'stored' };
}

/** What a failed upload means for its photo. */
export function outcomeFromUpload(answer: UploadAnswer): PhotoOutcome {
  if (isRefusedOnTheWay(answer)) return { kind: 'blocked' };
  const { status, retryAfter } = answer;
  const { code, message } = rejectionIn(answer);
  if (code === 'photo_stored') return { kind: 'stored' };
  const meaning = classifyFailure({ status, code }, 'upload');
  if (meaning === 'sign-in') return { kind: 'sign-in' };
  if (meaning === 'retry' || code === null || code === 'answer_not_understood')
    return { kind: 'retry', pauseMs: retryAfterMs(retryAfter, Date.now()) };
  return code === 'not_found'
    ? { kind: 'rejected', code: 'draft_gone', message: sentences.draft_gone }
    : { kind: 'rejected', code, message };
}

/** Statuses of pages that say nothing about the method of the request: no response, busy, or an outage. */
const passing = new Set([0, 408, 425, 429, 500, 502, 503, 504, 507]);

/**
 * Did something on the way refuse the bytes for their method? Then the answer is not the server's. A server
 * that does not know the way by POST says 404.
 */
function isRefusedOnTheWay(answer: UploadAnswer): boolean {
  const { status, method } = answer;
  if (method === null || passing.has(status)) return false;
  return !rejectionIn(answer).isOfServer || (method === 'POST' && status === 404);
}

interface Rejection {
  /** `answer_not_understood` is a page of a proxy; null is no body, or a code of a newer server. */
  code: ErrorCode | DeviceErrorCode | null;
  message: string;
  isOfServer: boolean;
}

/** The contract's error in an answer. */
function rejectionIn({ body, contentType }: UploadAnswer): Rejection {
  const page = { code: 'answer_not_understood', message: '', isOfServer: false } as const;
  if (/\bhtml\b/.test(contentType ?? '')) return page;
  if (body === '') return { code: null, message: '', isOfServer: false };
  try {
    const { code, message } = JSON.parse(body) as { code?: string; message?: string };
    const isKnown = code !== undefined && Object.hasOwn(sentences, code);
    return {
      code: isKnown ? (code as ErrorCode) : null,
      message: message ?? '',
      isOfServer: typeof code === 'string',
    };
  } catch {
    return page;
  }
}
