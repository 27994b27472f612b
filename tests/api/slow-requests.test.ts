import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { closeWithin } from '#server/http/stop.ts';
import { toHash, metadataFrom } from '#support/photo-requests.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';

let api: SignedInApi;
let server: FastifyInstance;

const build = (bodies?: { graceMs: number; bytesPerSecond: number }) =>
  buildApp(dependenciesFrom(api), false, bodies);

beforeAll(async () => {
  api = await startSignedInApi();
  server = await build({ graceMs: 400, bytesPerSecond: 2000 });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await api.close();
});

/** An open connection to which the head of a request was written. */
async function begun(
  app: FastifyInstance,
  request: string,
  headers: Record<string, string>,
): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({ Host: 'localhost', 'X-Portal': '1', Cookie: api.aisyah, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`${[`${request} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Writes a byte now and then until the other side ends the connection. */
async function drip(socket: Socket, drop: string): Promise<void> {
  socket.resume();
  const dripping = setInterval(() => socket.writable && socket.write(drop), 20);
  await closed(socket).finally(() => clearInterval(dripping));
}

const json = { 'Content-Type': 'application/json', 'Content-Length': '100000' };

test.for([
  ['POST /api/agents/login', json],
  ['POST /api/master/properties/draft/save', json],
  ['POST /api/agents/login', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }],
  ['POST /nowhere', json],
  ['GET /dashboard', json],
  ['POST /api/%zz', json],
  [
    `PATCH /api/photo-uploads/${randomUUID()}`,
    { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0', 'Content-Length': '100000' },
  ],
] as const)('%s: a body that never ends does not hold its connection', async ([request, headers]) => {
  await drip(await begun(server, request, headers), 'Transfer-Encoding' in headers ? '1\r\n \r\n' : ' ');
});

test('A photo on a slow line arrives, however long it takes; on one that stands still, what came is kept', async () => {
  const draft = {
    _id: randomUUID(),
    name: `Residensi ${randomUUID()}`,
    title: 'Land',
    type: 'Residential Land',
    address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
  };
  expect((await api.post('/master/properties/draft/save', draft, api.aisyah)).status).toBe(200);
  const picture = await sharp({
    create: {
      width: 120,
      height: 120,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const photoId = randomUUID();
  const metadata = metadataFrom({ photoId, draftId: draft._id, sha256: toHash(picture) });
  const tus = (method: 'POST' | 'HEAD', path: string, headers = {}) =>
    server.inject({
      method,
      url: `/api/photo-uploads${path}`,
      headers: { cookie: api.aisyah, 'x-portal': '1', 'tus-resumable': '1.0.0', ...headers },
    });
  expect(
    (
      await tus('POST', '', {
        'upload-length': String(picture.length),
        'upload-metadata': metadata,
      })
    ).statusCode,
  ).toBe(201);
  const patch = (offset: number) =>
    begun(server, `PATCH /api/photo-uploads/${photoId}`, {
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      'Content-Length': String(picture.length - offset),
    });

  const still = await patch(0);
  still.write(picture.subarray(0, 500));
  still.resume();
  await closed(still);
  expect((await tus('HEAD', `/${photoId}`)).headers).toMatchObject({ 'upload-offset': '500' });

  const slow = await patch(500);
  const answer = once(slow, 'data');
  for (let at = 500; at < picture.length; at += 400) {
    slow.write(picture.subarray(at, at + 400));
    await pause(100);
  }
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 204 /);
  slow.destroy();
});

test('A server that stops cuts off, after its deadline, what does not end by itself', async () => {
  const stopping = await build();
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(stopping.server, 'request');
  const socket = await begun(stopping, 'POST /api/agents/login', json);
  await taken;
  const cutOff = closed(socket);
  await closeWithin(stopping, 100);
  await cutOff;
});

test('A server that stops does not wait for a connection on which no request has begun', async () => {
  const stopping = await build();
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(stopping.server, 'connection');
  const socket = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1');
  await taken;
  const cutOff = closed(socket);
  await closeWithin(stopping, 60_000);
  await cutOff;
});
