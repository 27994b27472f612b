import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '#server/db/schema.ts';
import { analyze, VisionError } from '#server/images/vision.ts';
import { startApi, type Api } from '#support/api.ts';

const key = 'a-very-secret-key';

/** A picture service of this machine, in the shape of Analyze Image v3.2. */
const asked: { url: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
let answer: (response: ServerResponse) => void;
let service: Server;
let api: Api;
let aisyah: string;
let endpoint: string;

const seen = {
  categories: [
    {
      name: 'people_portrait',
      score: 0.9,
      detail: { celebrities: [{ name: 'A. Star', confidence: 0.99, faceRectangle: {} }], landmarks: [] },
    },
    { name: 'others_', score: 0.01, detail: { celebrities: [{ name: 'A. Star', confidence: 0.5 }] } },
  ],
  adult: {
    isAdultContent: false,
    isRacyContent: false,
    isGoryContent: false,
    adultScore: 0.01,
    racyScore: 0.02,
    goreScore: 0.003,
  },
  tags: [{ name: 'person', confidence: 0.98, hint: 'x' }],
  faces: [{ age: 33, gender: 'Female', faceRectangle: { left: 10.4, top: 20, width: 100, height: 120 } }],
  requestId: 'r',
  modelVersion: '2021-05-01',
  metadata: { width: 40, height: 30, format: 'Jpeg' },
};
const mapped = {
  adult: seen.adult,
  categories: [
    { name: 'people_portrait', score: 0.9 },
    { name: 'others_', score: 0.01 },
  ],
  faces: [{ faceRectangle: { left: 10, top: 20, width: 100, height: 120 } }],
  tags: [{ name: 'person', confidence: 0.98 }],
};
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  service = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  api = await startApi({ IMAGE_ANALYSIS_ENDPOINT: endpoint, IMAGE_ANALYSIS_KEY: key });
  aisyah = await api.signIn('aisyah');
});
afterAll(async () => {
  await api.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = json(200, seen);
});

const picture = async () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'secret-place' } })
    .jpeg()
    .toBuffer();
const ask = async (body: object = {}, cookie: string | undefined = aisyah, from = api) =>
  from.post(
    '/images/analyze',
    { codebase64: (await picture()).toString('base64'), subject: 'face', ...body },
    cookie,
  );
const unavailable = {
  status: 503,
  body: { code: 'image_check_unavailable', message: 'The picture could not be checked.' },
};

describe('what is asked', () => {
  test('The picture redrawn, with the key in its header, and nothing else of the agent', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: mapped });
    const [question] = asked;
    expect(question?.url).toBe(
      '/vision/v3.2/analyze?visualFeatures=Adult%2CCategories%2CFaces%2CTags&language=en',
    );
    expect(question?.headers).toMatchObject({
      'ocp-apim-subscription-key': key,
      'content-type': 'application/octet-stream',
    });
    expect(question?.headers.cookie).toBeUndefined();
    expect(await sharp(question?.body).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect(question?.body.includes('secret-place')).toBe(false);
  });

  test('Age, gender and celebrities are not in the answer; names are where the operator wants them', async () => {
    const text = JSON.stringify((await ask()).body);
    for (const absent of ['age', 'gender', 'Female', 'A. Star', 'celebrities'])
      expect(text).not.toContain(absent);
    const other = await startApi({
      IMAGE_ANALYSIS_ENDPOINT: endpoint,
      IMAGE_ANALYSIS_KEY: key,
      IMAGE_ANALYSIS_CELEBRITIES: 'true',
    });
    expect((await ask({}, await other.signIn('aisyah'), other)).body).toEqual({
      ...mapped,
      celebrities: ['A. Star'],
    });
    expect(asked.at(-1)?.url).toContain('details=Celebrities');
    await other.close();
  });

  test('An answer with holes has none where the portal reads it', async () => {
    answer = json(200, {
      adult: { isAdultContent: true },
      tags: [{ confidence: 'much' }, null, 5],
      faces: 'two',
      categories: [{ name: 5 }],
    });
    expect((await ask({ subject: 'property' })).body).toEqual({
      adult: {
        isAdultContent: true,
        isRacyContent: false,
        isGoryContent: false,
        adultScore: 0,
        racyScore: 0,
        goreScore: 0,
      },
      categories: [{ name: '', score: 0 }],
      faces: [],
      tags: [{ name: '', confidence: 0 }],
    });
  });
});

describe('where there is no answer', () => {
  test.for<[string, (response: ServerResponse) => void]>([
    [
      'an error of the service',
      json(400, {
        error: {
          code: 'InvalidArgument',
          message: 'x',
          innererror: { code: 'InvalidImageSize', message: key },
        },
      }),
    ],
    ['a wrong key', json(401, { error: { code: '401', message: `Access denied for ${key}` } })],
    ['too many questions', json(429, {})],
    ['no JSON', (response) => void response.end('<html>')],
    ['another shape', json(200, { hello: 1 })],
    ['null', json(200, null)],
    [
      'another address, which would get the key and the picture',
      (response) => {
        answer = json(200, seen);
        response.writeHead(307, { location: '/elsewhere' }).end();
      },
    ],
    ['a broken line', (response) => void response.destroy()],
    ['a megabyte', (response) => void response.end(`"${'x'.repeat(1_000_000)}"`)],
  ])('%s: the picture could not be checked', async ([, given]) => {
    answer = given;
    api.logged.length = 0;
    expect(await ask()).toMatchObject(unavailable);
    expect(api.logged.join('')).not.toContain(key);
    expect(api.logged.join('')).toContain('picture not checked');
    expect(asked).toHaveLength(1);
  });

  test('The service’s own word for it is logged', async () => {
    answer = json(400, { error: { code: 'InvalidArgument', innererror: { code: 'InvalidImageSize' } } });
    await ask();
    expect(api.logged.join('')).toContain(
      'The vision service answered 400 InvalidArgument, InvalidImageSize',
    );
  });

  test('A service that does not answer in time is not waited for', async () => {
    answer = () => undefined;
    const slow = analyze(
      { endpoint: endpoint.replace(/\/$/, ''), key, celebrities: false },
      await picture(),
      50,
    );
    await expect(slow).rejects.toThrow(new VisionError('The vision service did not answer in time.'));
  });

  test('No service is configured: that is an answer, and no error to be logged', async () => {
    const plain = await startApi();
    expect(await ask({}, await plain.signIn('aisyah'), plain)).toMatchObject({ status: 200, body: null });
    expect(plain.logged.join('')).not.toContain('"level":50');
    await plain.close();
  });
});

describe('what is refused', () => {
  test('Without a session, or with a body that is none', async () => {
    expect((await api.post('/images/analyze', { codebase64: 'AAAA', subject: 'face' })).status).toBe(401);
    for (const body of [{ subject: 'cat' }, { codebase64: '' }, { codebase64: 5 }, { more: 1 }])
      expect((await ask(body)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('What is no picture never reaches the service', async () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'hello',
      '\u00ff\u00d8\u00ff',
    ])
      expect(await ask({ codebase64: Buffer.from(text, 'latin1').toString('base64') })).toMatchObject({
        status: 422,
        body: { code: 'image_invalid' },
      });
    expect(await ask({ codebase64: 'A'.repeat(9_000_000) })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect(asked).toEqual([]);
  });

  test('Two hundred an hour are enough', async () => {
    await api.db
      .insert(attempts)
      .values({ key: 'image check of agent-meiling', count: 199, since: api.clock.now, blockedUntil: null });
    const meiling = await api.signIn('meiling');
    expect((await ask({}, meiling)).status).toBe(200);
    expect(await ask({}, meiling)).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': '3600' },
    });
    expect((await ask()).status).toBe(200);
  });
});
