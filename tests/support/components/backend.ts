import { afterEach, beforeEach, vi } from 'vitest';
import {
  type Answers,
  exampleFor,
  findOperation,
  RefusedAnswer,
  type SentRequest,
} from './contract-answers.ts';

const realFetch = globalThis.fetch.bind(globalThis);

let answers: Answers = {};
let isReachable = true;
const sent: SentRequest[] = [];

/**
 * Sets what the backend answers from now on, in addition to what was set before in this test. An operation
 * that a test does not name is answered with its example in the contract.
 */
export function answer(more: Answers): void {
  answers = { ...answers, ...more };
}

/** Takes the network away, or gives it back, as the browser does it: its events, and no answer. */
export function setOnline(online: boolean): void {
  isReachable = online;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** The requests that the page sent in this test, the first first; only those of one operation if it is named. */
export const requests = (operation?: SentRequest['operation']): SentRequest[] =>
  sent.filter((request) => operation === undefined || request.operation === operation);

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function toBody(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  if (text === '') return undefined;
  return request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (!isReachable) throw new TypeError('Failed to fetch');
  const operation = findOperation(request.method, url.pathname)?.operationId;
  if (!operation) return json(404, { code: 'not_found', message: `${request.method} ${url.pathname}` });
  const asked = {
    operation,
    path: url.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(url.searchParams),
    body: await toBody(request),
  };
  sent.push(asked);
  const given = answers[operation];
  const body: unknown =
    typeof given === 'function' ? await given(asked) : given === undefined ? exampleFor(operation) : given;
  if (body instanceof Blob) return new Response(body);
  if (!(body instanceof RefusedAnswer)) return json(200, body);
  const refused = json(body.status, body.body);
  refused.headers.set('x-request-id', body.requestId);
  return refused;
}

beforeEach(() => {
  answers = {};
  isReachable = true;
  sent.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith('/api/')) return realFetch(request);
    const aborted = new Promise<never>((_resolve, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
    );
    return Promise.race([respond(request), aborted]);
  });
});

afterEach(() => vi.restoreAllMocks());
