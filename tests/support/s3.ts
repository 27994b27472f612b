import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Answers a request to the storage instead of it, or does something before; true where it has answered. */
export type InjectedFault = (
  asked: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) => Promise<boolean>;

/** An S3 on loopback, with one empty bucket, behind a proxy that can fail. */
export interface TestS3 {
  /** The settings of a server that uses the bucket. */
  env: Record<string, string>;
  /** Port of the storage itself, behind the proxy. */
  port: number;
  /** Method and path of each request. */
  asked: string[];
  /** What happens at the next requests, one each. An injected fault that returns false lets its request pass. */
  injectedFaults: InjectedFault[];
  close(): Promise<void>;
}

const key = 'S3RVER';

async function toBytes(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Sends the request on to the storage at this port. */
async function passOn(
  port: number,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
  const onward = request({ port, host: '127.0.0.1', method, path, headers });
  onward.end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  return { answer, bytes: await toBytes(answer) };
}

const program = join(import.meta.dirname, 's3rver-process.ts');

/**
 * Starts s3rver, which others wrote from the documentation of S3. It does not check signatures of version 4. It
 * makes the cursors of its lists with DES, which Node has with this flag alone.
 */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'senarai-s3-'));
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, directory], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const proxy = createServer((asked, response) => {
    void (async () => {
      test.asked.push(`${asked.method} ${asked.url}`);
      const body = await toBytes(asked);
      const injected = test.injectedFaults.shift();
      if (await injected?.(asked, response, body)) return;
      const { answer, bytes } = await passOn(port, asked, body);
      response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
    })().catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const test: TestS3 = {
    env: {
      STORAGE: 's3',
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_PATH_STYLE: 'true',
      S3_PREFIX: 'senarai',
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    port,
    asked: [],
    injectedFaults: [],
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
  return test;
}

const slowDownText =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

/** The storage asks to come later, by the words of S3. */
export const slowDown: InjectedFault = async (_asked, response) => {
  response.writeHead(503, { 'Content-Type': 'application/xml' }).end(slowDownText);
  return true;
};

/** The connection breaks before anything is done. */
export const cut: InjectedFault = async (_asked, response) => {
  response.socket?.resetAndDestroy();
  return true;
};

/** It is done, and the answer is lost. */
export const loseAnswer =
  (s3: TestS3): InjectedFault =>
  async (asked, response, body) => {
    await passOn(s3.port, asked, body);
    response.socket?.resetAndDestroy();
    return true;
  };

/** The answer's first half arrives. */
export const halveAnswer =
  (s3: TestS3): InjectedFault =>
  async (asked, response, body) => {
    const { answer, bytes } = await passOn(s3.port, asked, body);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.socket?.resetAndDestroy());
    return true;
  };
