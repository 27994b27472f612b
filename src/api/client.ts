import createClient from 'openapi-fetch';
import { answerTimeoutMs, fileTimeoutMs, signInTimeoutMs } from '#domain/limits.ts';
import type { paths } from '#openapi/schema.gen.ts';
import { settings } from '#settings';

declare const __API_BASE__: string;

function fetchInTime(request: Request): Promise<Response> {
  const isFile = request.headers.get('content-type') === 'application/octet-stream';
  return fetchWithin(request, isFile ? fileTimeoutMs : answerTimeoutMs);
}

/** For requests that nothing else waits for, and that the agent waits for: a sign-in, a file of the app. */
export const fetchPatiently = (request: Request): Promise<Response> => fetchWithin(request, signInTimeoutMs);

/** Aborts a request after the time limit, or when its caller aborts it. */
function fetchWithin(request: Request, limitMs: number): Promise<Response> {
  const timeout = AbortSignal.timeout(limitMs);
  const either = new AbortController();
  timeout.addEventListener('abort', () => either.abort(timeout.reason));
  request.signal.addEventListener('abort', () => either.abort(request.signal.reason));
  const answer = fetch(request, { signal: either.signal });
  return settings.devMode ? logged(request, answer) : answer;
}

/** Logs a call to the console, for developers: method, path, status and time; never a body or header. */
async function logged({ method, url }: Request, answer: Promise<Response>): Promise<Response> {
  const begunAt = performance.now();
  const say = (outcome: unknown) =>
    console.debug(
      `${method} ${new URL(url).pathname}`,
      outcome,
      `${Math.round(performance.now() - begunAt)} ms`,
    );
  answer.then(
    ({ status }) => say(status),
    (error: unknown) => say(String(error)),
  );
  return answer;
}

/** Base URL of the backend. Without an origin it is this page's. */
export const apiBase = __API_BASE__;

/** The client of the backend, generated from the contract; used by the page and the worker. */
export const client = createClient<paths>({
  baseUrl: apiBase,
  credentials: 'include',
  headers: { 'X-Portal': '1' },
  fetch: fetchInTime,
});
