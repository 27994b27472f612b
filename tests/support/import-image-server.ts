import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { startImportsApi } from './imports-api.ts';

/** Imports that may fetch from a server of this machine, at `origin`. `answer` gets each request, and a JPEG. */
export async function startImageServer(
  answer: (request: IncomingMessage, response: ServerResponse, picture: Buffer) => void,
) {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => answer(request, response, picture));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started = await startImportsApi({ IMPORT_PRIVATE_HOSTS: 'true' });
  const close = async () => {
    await started.api.close();
    server.close();
  };
  return { ...started, origin, close };
}
