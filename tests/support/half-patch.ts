import { connect, type Socket } from 'node:net';
import { picture, uploadPath } from './photo-requests.ts';

interface HalfPatch {
  /** The port of the server. */
  to: number;
  cookie: string;
  id: string;
  /** How many bytes are sent. */
  count: number;
}

/** Writes a PATCH of `picture` by hand of which only the first bytes are sent. Resolves to the open socket. */
export async function halfPatch({ to, cookie, id, count }: HalfPatch): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const lines = [
    `PATCH ${uploadPath}/${id} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    'X-Portal: 1',
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${picture.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(picture.subarray(0, count), resolve));
  return socket;
}
