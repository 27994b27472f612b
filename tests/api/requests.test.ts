import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editionHeader } from '#domain/edition.ts';
import { edition } from '#openapi/edition.gen.ts';
import { contract } from '#server/http/contract.ts';
import { startApi, startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;

beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

/** Calls with JSON: the upload of pictures, files and the card have tests of their own. */
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => operation.operationId !== undefined && !operation['x-handled-by'])
    .map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET' | 'POST',
      path: path.replace(/\{\w+\}/g, 'x'),
      ...operation,
    })),
);
const writing = operations.filter(({ method }) => method === 'POST');
const taking = writing.filter(({ requestBody }) => requestBody?.required);

test('The contract’s operations are all there', () => {
  expect(operations.length).toBeGreaterThan(70);
});

describe.for(operations.filter(({ security }) => !security))('$operationId', ({ method, path }) => {
  test('asks for a session', async () => {
    expect(await api.ask(method, path, { ...(method === 'POST' && { body: {} }) })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required' },
    });
  });
});

describe.for(writing)('$operationId', ({ path }) => {
  test.for<[string, Record<string, string | undefined>, string]>([
    ['without X-Portal', { 'x-portal': undefined }, 'forged_request'],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 'forged_request'],
    ['from a neighbouring site', { 'sec-fetch-site': 'same-site' }, 'forged_request'],
    [
      'from another origin, by an old browser',
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      'forged_request',
    ],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'unsupported_media_type'],
    ['as text', { 'content-type': 'text/plain' }, 'unsupported_media_type'],
  ])('is refused %s', async ([, headers, code]) => {
    expect((await api.post(path, {}, api.aisyah, headers)).body.code).toBe(code);
  });
});

describe.for(writing.filter(({ requestBody }) => !requestBody?.required))(
  '$operationId',
  ({ path, operationId }) => {
    const bare = { 'content-type': undefined };

    test('needs neither a body nor a content type, but does need to come from the portal', async () => {
      const cookie = await api.signIn('aisyah');
      const { status, body } = await api.ask('POST', path, { cookie, headers: bare });
      expect([status, body.code]).not.toEqual([415, 'unsupported_media_type']);
      expect(
        status === 200 ||
          body.code === 'not_found' ||
          ['sign_on_key_invalid', 'email_key_invalid'].includes(body.code),
        operationId,
      ).toBe(true);
      for (const forged of [{ 'x-portal': undefined }, { 'sec-fetch-site': 'cross-site' }])
        expect((await api.ask('POST', path, { cookie, headers: { ...bare, ...forged } })).body.code).toBe(
          'forged_request',
        );
    });
  },
);

describe.for(taking)('$operationId', ({ path }) => {
  test('refuses what is no JSON, no object, or nothing', async () => {
    for (const payload of ['{"a":', '{"__proto__":{"a":1}}', 'x'])
      expect(await api.ask('POST', path, { cookie: api.aisyah, payload })).toMatchObject({
        status: 400,
        body: { code: 'malformed_json' },
      });
    for (const payload of ['null', '[]', '"text"', '1', ''])
      expect(await api.ask('POST', path, { cookie: api.aisyah, payload })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
  });
});

describe('the same origin', () => {
  const locked = (headers: Record<string, string | undefined>) =>
    api.post('/version/getCurrentVersion', {}, undefined, headers);

  test('An old browser may name no origin, the public one, or the one it asked', async () => {
    for (const origin of [undefined, 'http://localhost:8080', 'http://localhost:80'])
      expect((await locked({ 'sec-fetch-site': undefined, origin, host: 'localhost:80' })).status).toBe(200);
    expect(
      (await locked({ 'sec-fetch-site': undefined, origin: 'http://localhost:8080.evil.example' })).status,
    ).toBe(403);
  });
});

describe('bodies', () => {
  const post = (body: unknown) => api.post('/master/properties/keyValue', body, api.aisyah);

  test.for([
    { search: 5 },
    { search: null },
    { search: ['a'] },
    {},
    { search: 'kiara', more: 1 },
    { search: 'x'.repeat(121) },
  ])('%j is not valid, and says where', async (body) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.details[0]).toMatch(/^body/);
  });

  test('Texts that no database stores are refused, not half stored', async () => {
    for (const payload of ['{"search":"a\\u0000b"}', '{"search":"a\\ud800b"}'])
      expect(
        await api.ask('POST', '/master/properties/keyValue', { cookie: api.aisyah, payload }),
      ).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
  });

  test('A body nested a hundred thousand deep is refused', async () => {
    const payload = `{"search":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(
      (await api.ask('POST', '/master/properties/keyValue', { cookie: api.aisyah, payload })).status,
    ).toBe(400);
  });

  test('More than 256 KiB are too large', async () => {
    expect(await post({ search: 'x'.repeat(300_000) })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });

  test('The shapes of an address are checked inside the draft, whose parts the contract composes', async () => {
    const save = (body: object) => api.post('/master/properties/draft/save', body, api.aisyah);
    for (const body of [
      { name: 5 },
      { address: 'Johor' },
      { address: { planet: 'Mars' } },
      { _id: 'no-uuid' },
      { baseRev: 0 },
      { baseRev: '1' },
      { mutationId: 'x' },
      { intent: 'Lease' },
      { name: 'x'.repeat(121) },
    ]) {
      expect(await save(body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    }
  });
});

describe('addresses', () => {
  test.for([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/agents',
    '/api/agents/login',
    '/api/../etc/passwd',
    '/api/nothing.js',
  ])('GET %s is answered not_found, as JSON', async (url) => {
    const response = await api.app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
    if (url !== '/api/../etc/passwd')
      expect(response.json()).toEqual({ code: 'not_found', message: 'This could not be found.' });
  });

  test('A broken escape and a very long id do no harm', async () => {
    expect((await api.app.inject({ method: 'GET', url: '/api/master/properties/%ZZ' })).statusCode).toBe(400);
    expect((await api.get(`/master/properties/${'x'.repeat(65)}`, api.aisyah)).status).toBe(400);
    expect((await api.get(`/master/properties/${'x'.repeat(5000)}`, api.aisyah)).status).toBe(404);
    expect((await api.get('/master/properties/%00', api.aisyah)).status).toBe(400);
    expect((await api.get("/master/properties/'%20or%201=1--", api.aisyah)).status).toBe(404);
  });
});

describe('answers', () => {
  test('They are never stored, and compressAnswer where they are large', async () => {
    const { headers } = await api.get('/locations/area', api.aisyah);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    for (const encoding of ['br', 'gzip']) {
      const answer = await api.app.inject({
        method: 'GET',
        url: '/api/locations/area',
        headers: { cookie: api.aisyah, 'accept-encoding': `deflate, ${encoding};q=0.9` },
      });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding, Origin, Sec-Fetch-Site',
      });
      expect(answer.rawPayload.length).toBeLessThan(20_000);
    }
    const plain = await api.app.inject({
      method: 'GET',
      url: '/api/locations/area',
      headers: { cookie: api.aisyah, 'accept-encoding': 'br;q=0' },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('A wrong answer of ours is a 500 that tells nobody why, and is logged', async () => {
    await api.db.execute('alter table packages alter column listings drop not null');
    await api.db.execute("update packages set listings = null where id = 'package-free'");
    const { status, body } = await api.post('/agentPackages/search', {}, api.aisyah);
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'server_error',
      message: 'System Error: Something went wrong! Please try again later.',
    });
    expect(api.logged.join('')).toContain('does not fit the contract');
    await api.db.execute('update packages set months = 12');
  });

  test('A database that is away is a 503, and /readyz says so', async () => {
    const alone = await startApi();
    const cookie = await alone.signIn('aisyah');
    const refused = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    vi.spyOn(alone.db.$client, 'connect').mockImplementation(refused);
    vi.spyOn(alone.db.$client, 'query').mockImplementation(refused);
    expect(await alone.get('/agents/agent-aisyah/getPackage', cookie)).toMatchObject({
      status: 503,
      body: { code: 'database_unavailable' },
    });
    expect((await alone.app.inject('/readyz')).statusCode).toBe(503);
    expect((await alone.app.inject('/healthz')).statusCode).toBe(200);
    vi.restoreAllMocks();
    await alone.close();
  });
});

test('What the contract does not have is refused with its edition, and what is not there without', async () => {
  const ask = (path: string, body: object) => api.post(path, body, api.aisyah);
  const known = { agentId: 'agent-aisyah', _id: crypto.randomUUID(), mutationId: crypto.randomUUID() };
  const path = '/enquiries/change';
  const unknownMember = await ask(path, { ...known, wordOfTomorrow: true });
  expect(unknownMember).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(unknownMember.headers[editionHeader]).toBe(edition);
  const unknownAddress = await ask('/property/agent/tomorrow', known);
  expect(unknownAddress).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(unknownAddress.headers[editionHeader]).toBe(edition);
  const notThere = await ask(path, { ...known, state: 'Closed' });
  expect(notThere).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(notThere.headers[editionHeader]).toBeUndefined();
});
