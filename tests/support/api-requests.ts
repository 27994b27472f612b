import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { expectContract } from './contract-check.ts';

interface Answer {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into answers that the contract check has passed
  headers: OutgoingHttpHeaders;
  /** The session cookie. */
  cookie: string | undefined;
  /** The device token. */
  device: string | undefined;
}

type Headers = Record<string, string | undefined>;

interface Ask {
  body?: unknown;
  headers?: Headers;
  cookie?: string | undefined;
  /** The client's address, 127.0.0.1 by default. */
  from?: string;
  /** What to send instead of a JSON body: a text, or bytes that arrive while the request runs. */
  payload?: string | Readable;
}

export interface ApiRequests {
  /** Sends a request below /api as the portal does, and checks the answer against the contract. */
  ask(method: 'GET' | 'POST', path: string, ask?: Ask): Promise<Answer>;
  get(path: string, cookie?: string): Promise<Answer>;
  post(path: string, body: unknown, cookie?: string, headers?: Headers): Promise<Answer>;
}

/** Only the headers that have a value. */
export const definedHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
  );

const headersOfPortal = (method: 'GET' | 'POST'): Headers =>
  method === 'POST'
    ? { 'content-type': 'application/json', 'x-portal': '1', 'sec-fetch-site': 'same-origin' }
    : {};

/** The first cookie that the answer sets under a name with this end, as a request sends it. */
const cookieSet = ({ cookies }: LightMyRequestResponse, end: string): string | undefined =>
  cookies.filter(({ name }) => name.endsWith(end)).map(({ name, value }) => `${name}=${value}`)[0];

/** Requests to an app that does not listen: they are injected. */
export function apiRequests(app: FastifyInstance): ApiRequests {
  const ask: ApiRequests['ask'] = async (method, path, request = {}) => {
    const { body, headers, cookie, from, payload } = request;
    const text = payload ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: definedHeaders({ ...headersOfPortal(method), ...(cookie && { cookie }), ...headers }),
      ...(from !== undefined && { remoteAddress: from }),
      ...(text !== undefined && { payload: text }),
    });
    const answer: unknown = response.body === '' ? undefined : response.json();
    expectContract(method, path, response.statusCode, answer);
    return {
      status: response.statusCode,
      body: answer,
      headers: response.headers,
      cookie: cookieSet(response, 'sid'),
      device: cookieSet(response, 'device'),
    };
  };
  return {
    ask,
    get: (path, cookie) => ask('GET', path, { cookie }),
    post: (path, body, cookie, headers = {}) => ask('POST', path, { body, cookie, headers }),
  };
}
