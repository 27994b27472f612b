import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A record of the server, with its version. */
interface StoredProperty {
  version: number;
  members: Record<string, unknown>;
}

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers a request instead of the server, or does something before; true where it has answered. */
export type InjectedFault = (asked: Asked, response: ServerResponse, server: ResoServer) => boolean;

/**
 * A server of the RESO Web API Add/Edit, written from the text of the standard (RCP-10) and of OData 4.01 and
 * RFC 6749. It knows nothing of the product.
 */
export interface ResoServer {
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  properties: Map<string, StoredProperty>;
  /** Method and decoded address of each request. */
  asked: string[];
  /** How many tokens were given. */
  tokensGiven: number;
  /** What happens at the next requests, one each. */
  injectedFaults: InjectedFault[];
  /** Answers without the record: 204 with the headers that the standard names. */
  isMinimal: boolean;
  /** No token that was given before is valid any more. */
  revoke(): void;
  close(): void;
}

const text = (request: IncomingMessage) =>
  new Promise<string>((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
  });

function send(response: ServerResponse, status: number, body: object | null, headers = {}): void {
  const type = body === null ? {} : { 'Content-Type': 'application/json' };
  response
    .writeHead(status, { 'OData-Version': '4.01', ...type, ...headers })
    .end(body === null ? '' : JSON.stringify(body));
}

/** An OData error with a detail for each field. */
export const fieldErrors = (fields: Record<string, string>, status = 400): InjectedFault =>
  function refuse(_asked, response) {
    const details = Object.entries(fields).map(([target, message]) => ({ code: '30011', target, message }));
    send(response, status, { error: { code: '20081', message: 'Validation failed', details } });
    return true;
  };

/** An answer with this status, these headers and this text. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): InjectedFault =>
  (_asked, response) => {
    response.writeHead(status, headers).end(body);
    return true;
  };

/** Does what is asked, and the answer is lost. */
export const losing: InjectedFault = (asked, response, server) => {
  handle(server, asked, { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse);
  response.destroy();
  return true;
};

/** Does what is asked, and half of the answer arrives. */
export const halving: InjectedFault = (asked, response, server) => {
  handle(server, asked, { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse);
  response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '4000' });
  response.write('{"ListingKey":"PP-1","Standard', () => response.destroy());
  return true;
};

const toEtag = ({ version }: StoredProperty) => `W/"${version}"`;
const shown = (property: StoredProperty) => ({ '@odata.etag': toEtag(property), ...property.members });
const unquoted = (literal: string) => literal.replace(/^'|'$/g, '').replaceAll("''", "'");

function represent(server: ResoServer, response: ServerResponse, key: string, status: number): void {
  const property = server.properties.get(key)!;
  const headers = { ETag: toEtag(property) };
  const location = `${server.url}/Property('${key}')`;
  if (!server.isMinimal)
    return send(response, status, shown(property), {
      ...headers,
      ...(status === 201 && { Location: location }),
      'Preference-Applied': 'return=representation',
    });
  const created = status === 201 ? { Location: location, EntityId: key } : {};
  send(response, 204, null, { ...headers, ...created, 'Preference-Applied': 'return=minimal' });
}

function search(server: ResoServer, response: ServerResponse, filter: string): void {
  const [, name = '', literal = ''] = /^(\w+) eq ('.*')$/.exec(filter) ?? [];
  const value = [...server.properties.values()]
    .filter(({ members }) => members[name] === unquoted(literal))
    .map(shown);
  send(response, 200, { '@odata.context': `${server.url}/$metadata#Property`, value });
}

function create(server: ResoServer, response: ServerResponse, body: string): void {
  const key = `PP-${server.properties.size + 1}`;
  const members = { ...(JSON.parse(body) as object), ListingKey: key };
  const link = { ListingURL: `https://platform.example/listings/${key}` };
  server.properties.set(key, { version: 1, members: { ...members, ...link } });
  represent(server, response, key, 201);
}

function handle(server: ResoServer, asked: Asked, response: ServerResponse): void {
  const url = new URL(asked.url, server.url);
  const [, literal] = /\/Property\((.*)\)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  if (literal === undefined) {
    if (asked.method === 'GET') return search(server, response, url.searchParams.get('$filter') ?? '');
    return create(server, response, asked.body);
  }
  const key = unquoted(literal);
  const property = server.properties.get(key);
  if (!property) return send(response, 404, { error: { code: '404', message: 'No such Property.' } });
  if (asked.method === 'GET') return send(response, 200, shown(property), { ETag: toEtag(property) });
  const wanted = asked.headers['if-match'];
  if (wanted === undefined) return send(response, 428, { error: { code: '428', message: 'If-Match' } });
  if (wanted !== '*' && wanted !== toEtag(property)) return send(response, 412, null);
  if (asked.method === 'DELETE') {
    server.properties.delete(key);
    return send(response, 204, null);
  }
  property.version += 1;
  Object.assign(property.members, JSON.parse(asked.body));
  represent(server, response, key, 200);
}

/** Starts it on a free port of this machine. */
export async function startResoServer(): Promise<ResoServer> {
  let valid = new Set<string>();
  const giveToken = (asked: Asked, response: ServerResponse) => {
    const encoded = [server.clientId, server.clientSecret].map((part) =>
      new URLSearchParams([['', part]]).toString().slice(1),
    );
    const pair = Buffer.from(encoded.join(':')).toString('base64');
    if (asked.headers.authorization !== `Basic ${pair}`)
      return send(response, 401, { error: 'invalid_client' });
    if (new URLSearchParams(asked.body).get('grant_type') !== 'client_credentials')
      return send(response, 400, { error: 'unsupported_grant_type' });
    const token = randomUUID();
    valid.add(token);
    server.tokensGiven += 1;
    send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
  };
  const http = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      server.asked.push(`${asked.method} ${decodeURIComponent(asked.url)}`);
      if (server.injectedFaults.shift()?.(asked, response, server)) return;
      if (asked.url === '/token') return giveToken(asked, response);
      const [, token = ''] = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '') ?? [];
      if (!valid.has(token)) return send(response, 401, { error: { code: '401', message: 'Token' } });
      handle(server, asked, response);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: ResoServer = {
    url: `${origin}/odata`,
    tokenUrl: `${origin}/token`,
    clientId: 'senarai',
    clientSecret: 'a secret: with + and %',
    properties: new Map(),
    asked: [],
    tokensGiven: 0,
    injectedFaults: [],
    isMinimal: false,
    revoke: () => void (valid = new Set()),
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}
