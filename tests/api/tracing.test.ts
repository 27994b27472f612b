import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTracing, type StopTracing } from '#server/tracing/start-tracing.ts';
import { traced } from '#server/tracing/tracer.ts';
import { startApi, type Api } from '#support/api.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

let api: Api;
let collector: Server;
let stop: StopTracing | null;
const sent: string[] = [];

/** The spans that the collector has received. */
const spans = (): SentSpan[] =>
  sent.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(Buffer.concat(chunks).toString());
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  stop = await startTracing(api.config);
});
afterAll(async () => {
  await api.close();
  collector.close();
});

test('A request and its statements are one trace, that of its caller; no parameter and no address is in it', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await api.ask('POST', '/agents/login', {
    body: { username: 'aisyah', password: 'not-this-one' },
    headers,
  });
  await traced('job mail', async () => undefined);
  await traced('job posting', () => Promise.reject(new TypeError('Puan Aida'))).catch(() => undefined);
  await stop?.();
  const request = spans().find(({ name }) => name === 'login');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 401 } });
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(statements.every((one) => one.traceId === traceId)).toBe(true);
  for (const content of ['aisyah', 'not-this-one', 'Puan Aida', '127.0.0.1'])
    expect(sent.join('')).not.toContain(content);
  expect(spans().find(({ name }) => name === 'job posting')).toMatchObject({ status: { code: 2 } });
});

test('Without a collector nothing is loaded', async () => {
  expect(await startTracing({ ...api.config, otlpEndpoint: '' })).toBeNull();
});
