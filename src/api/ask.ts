import { type DeviceErrorCode, type ErrorCode, sentences } from '#domain/errors.ts';

/** A refused or failed call: a code to decide by, and the backend's sentence for the agent. */
export class ApiError extends Error {
  readonly code: ErrorCode | DeviceErrorCode;
  /** HTTP status, or 0 where no answer arrived. */
  readonly status: number;
  /** Milliseconds the backend asked to wait, if it did. */
  readonly retryAfterMs: number | null;
  /** The answer as it came, for callers that read more of it. */
  readonly answer: unknown;

  constructor(
    code: ErrorCode | DeviceErrorCode,
    more: {
      message?: string | undefined;
      status?: number;
      retryAfterMs?: number | null;
      answer?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(more.message ?? sentences[code], { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? 0;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.answer = more.answer;
  }
}

type Call<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

/**
 * The data of a call to the one client.
 * @throws {ApiError} where the call was refused, was not answered in time, or the answer is not the backend's
 * (a captive portal's page, say).
 */
export async function ask<Data>(call: Call<Data>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw notAnswered(cause);
  });
  if (response.ok && data !== undefined && isJson(response)) return data;
  throw refusal(error, response);
}

function isJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '');
}

/** A page is never the backend's answer: something in between speaks. */
function isHtml(response: Response): boolean {
  return /\bhtml\b/.test(response.headers.get('content-type') ?? '');
}

function notAnswered(cause: unknown): ApiError {
  if (cause instanceof SyntaxError) return new ApiError('answer_not_understood', { cause });
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(timedOut ? 'no_answer_in_time' : 'no_connection', { cause });
}

/** Statuses of a backend that answers without a code of ours. */
const codeByStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  401: 'sign_in_required',
  403: 'agent_suspended',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_attempts',
  503: 'database_unavailable',
  507: 'storage_full',
};

function refusal(answer: unknown, response: Response): ApiError {
  if (isHtml(response))
    return new ApiError('answer_not_understood', {
      status: response.status,
      retryAfterMs: retryAfter(response),
    });
  const { code, message } = asError(answer);
  const known = code !== undefined && code in sentences ? (code as ErrorCode) : undefined;
  const fallback = response.ok
    ? 'answer_not_understood'
    : (codeByStatus[response.status] ?? (response.status < 500 ? 'invalid_request' : 'server_error'));
  return new ApiError(known ?? fallback, {
    message,
    status: response.status,
    retryAfterMs: retryAfter(response),
    answer,
  });
}

function asError(answer: unknown): { code?: string; message?: string } {
  if (typeof answer !== 'object' || answer === null) return {};
  const { code, message } = answer as Record<string, unknown>;
  return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) };
}

/** `Retry-After` in seconds or as a date, as milliseconds from now. */
function retryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
