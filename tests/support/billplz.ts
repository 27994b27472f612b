import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BillplzAnswer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** An answer in JSON. */
export const inJson =
  (body: object, status = 200, headers: Record<string, string> = {}): BillplzAnswer =>
  (_request, _body, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** An answer that is a page. */
export const asPage: BillplzAnswer = (_request, _body, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Maintenance</h1>');

interface SeenRequest {
  method: string;
  url: string;
  authorization: string;
  form: URLSearchParams;
}

/** A server in the place of Billplz that answers as it is told. */
export interface FakeBillplz {
  url: string;
  /** The last request. */
  seen: SeenRequest | null;
  /** Method and address of all requests. */
  asked: string[];
  answer: BillplzAnswer;
  close(): void;
}

/** Starts it on a free port of this machine. */
export async function startBillplz(): Promise<FakeBillplz> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      fake.seen = {
        method,
        url,
        authorization: headers.authorization ?? '',
        form: new URLSearchParams(body),
      };
      fake.asked.push(`${method} ${url}`);
      fake.answer(request, body, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeBillplz = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: null,
    asked: [],
    answer: inJson({}),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}

/** The configuration of a server whose packages are paid at the Billplz of this address. */
export const billplzSettings = (url: string) => ({
  PAYMENT_GATEWAY: 'billplz',
  BILLPLZ_API_KEY: 'key',
  BILLPLZ_COLLECTION: 'inbmmepb',
  BILLPLZ_SIGNATURE_KEY: 'secret',
  BILLPLZ_URL: url,
});
