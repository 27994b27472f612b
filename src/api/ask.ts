import { editionHeader } from '#domain/edition.ts';
import { type DeviceErrorCode, type ErrorCode, sentences } from '#domain/errors.ts';
import { edition } from '#openapi/edition.gen.ts';
import { retryAfterMs } from '#domain/retry-after.ts';

/** A failed call: a code for the program, and the backend's message for the agent. */
export class ApiError extends Error {
  readonly code: ErrorCode | DeviceErrorCode;
  /** HTTP status, or 0 if no answer of the backend arrived: none, or the page of a proxy. */
  readonly status: number;
  /** The answer's `Retry-After` in milliseconds, or null. */
  readonly retryAfterMs: number | null;
  /** The id of a request at whose answer the server is at fault, under which operators find it; else null. */
  readonly reference: string | null;
  /** The answer's body, for callers that need more of it. */
  readonly answer: unknown;

  constructor(
    code: ErrorCode | DeviceErrorCode,
    more: {
      message?: string | undefined;
      status?: number;
      retryAfterMs?: number | null;
      reference?: string | null;
      answer?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(more.message ?? sentences[code], { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? 0;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.reference = more.reference ?? null;
    this.answer = more.answer;
  }
}

type Call<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

/** An answer that is a list, or a page of one. */
type ListAnswer = readonly unknown[] | { items: readonly unknown[] };

/**
 * Resolves to the data of a call to the client. Lists are asked for with `askList` and `askPage`: that is an error of
 * types here.
 * @throws {ApiError} where the call was rejected or timed out, or the answer is not the backend's (for
 * example a captive portal's page).
 */
export const ask: <Data>(
  call: Call<Data> & (Data extends ListAnswer ? 'askList or askPage' : unknown),
) => Promise<Data> = answerTo;

/** As `ask`, for a list. @throws {ApiError} also where the answer is none, so that no screen says that there is nothing */
export async function askList<Data extends readonly unknown[]>(call: Call<Data>): Promise<Data> {
  const answer = await answerTo(call);
  return requireList(answer, answer);
}

/** As `askList`, for an answer with its list in a member: in `items`, if no other is named. @throws {ApiError} likewise */
export async function askPage<
  Data extends Readonly<Record<Member, readonly unknown[]>>,
  Member extends string = 'items',
>(call: Call<Data>, member: Member = 'items' as Member): Promise<Data> {
  const answer = await answerTo(call);
  return requireList(answer, answer?.[member]);
}

function requireList<Data>(answer: Data, list: unknown): Data {
  if (Array.isArray(list)) return answer;
  throw new ApiError('answer_not_understood');
}

async function answerTo<Data>(call: Call<Data>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw notAnswered(cause);
  });
  if (response.ok && data !== undefined && isJson(response)) return data;
  throw refusal(error, response);
}

function isJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '');
}

/** HTML is never the backend's answer, but that of a proxy or captive portal, whatever it calls itself. */
function isHtml(answer: unknown, response: Response): boolean {
  const isMarkup = typeof answer === 'string' && answer.trimStart().startsWith('<');
  return isMarkup || /\bhtml\b/.test(response.headers.get('content-type') ?? '');
}

function notAnswered(cause: unknown): ApiError {
  if (cause instanceof SyntaxError) return new ApiError('answer_not_understood', { cause });
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(timedOut ? 'no_answer_in_time' : 'no_connection', { cause });
}

/** Codes for answers that have a status and no code. */
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
  if (isHtml(answer, response))
    return new ApiError('answer_not_understood', { retryAfterMs: pauseIn(response) });
  const { code, message } = asError(answer);
  const known = code !== undefined && Object.hasOwn(sentences, code) ? (code as ErrorCode) : undefined;
  const fallback = response.ok
    ? 'answer_not_understood'
    : (codeByStatus[response.status] ?? (response.status < 500 ? 'invalid_request' : 'server_error'));
  return new ApiError(isOfOtherEdition(response) ? 'other_version' : (known ?? fallback), {
    message,
    status: response.status,
    retryAfterMs: pauseIn(response),
    reference: response.status >= 500 ? response.headers.get('x-request-id') : null,
    answer,
  });
}

/** Did a server that was built for another contract not understand the request? Another server, or a later one, may. */
function isOfOtherEdition(response: Response): boolean {
  const theirs = response.headers.get(editionHeader);
  return theirs !== null && theirs !== edition;
}

function asError(answer: unknown): { code?: string; message?: string } {
  if (typeof answer !== 'object' || answer === null) return {};
  const { code, message } = answer as Record<string, unknown>;
  return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) };
}

const pauseIn = (response: Response) => retryAfterMs(response.headers.get('retry-after'), Date.now());
