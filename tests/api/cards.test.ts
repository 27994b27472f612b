import { and, desc, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { agents, listings } from '#server/db/schema.ts';
import { startApi, type Api } from '#support/api.ts';
import { cardRequests } from '#support/card-requests.ts';

let api: Api;
beforeAll(async () => void (api = await startApi({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => api.close());
beforeEach(() => api.clock.advance(2 * hourMs));

const { look } = cardRequests(() => api);

const set = (userName: string, change: Partial<typeof agents.$inferInsert>) =>
  api.db
    .update(agents)
    .set(change)
    .where(eq(agents.id, `agent-${userName}`));

describe('the page', () => {
  test('It shows everything an advertisement must carry, to anybody', async () => {
    const { statusCode, headers, body } = await look('agent-aisyah');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const part of [
      '<h1>Aisyah binti Rahman</h1>',
      'Real Estate Negotiator',
      'REN 12345',
      'Teratai Realty Sdn Bhd',
      'E(1)1234',
      '012-345 6789',
      '03-7801 2345',
    ])
      expect(body).toContain(part);
    for (const address of [
      'tel:+60123456789',
      'tel:+60378012345',
      'https://wa.me/60123456789?text=Hi%20Aisyah',
      'mailto:aisyah@teratai.example',
      '/card/agent-aisyah.vcf',
    ])
      expect(body).toContain(`href="${address}`);
    expect(body).toContain('https://www.google.com/maps/search/?api=1&amp;query=3.1073,101.6067');
    expect(body).toMatch(/<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*><rect fill="white"/);
  });

  test('It has the twelve active listings that were confirmed last, each with the way to its page, and no other', async () => {
    const pages = async (agent = 'agent-aisyah') =>
      [...(await look(agent)).body.matchAll(/href="\/l\/([0-9a-f]{16})\?lang=en"/g)].map(([, code]) => code);
    const latest = async () =>
      (
        await api.db
          .select({ code: listings.publicCode })
          .from(listings)
          .where(and(eq(listings.agentId, 'agent-aisyah'), eq(listings.status, 'Active')))
          .orderBy(desc(sql`coalesce(${listings.confirmedAt}, ${listings.updatedAt})`), desc(listings.id))
          .limit(12)
      ).map(({ code }) => code);
    const shown = await pages();
    expect(shown).toHaveLength(12);
    expect(shown).toEqual(await latest());
    await api.db.update(listings).set({ status: 'Inactive' }).where(eq(listings.publicCode, shown[0]!));
    expect(await pages()).not.toContain(shown[0]);
    expect(await pages()).toEqual(await latest());
    expect((await api.app.inject({ url: `/l/${shown[1]}` })).statusCode).toBe(200);
    await set('aisyah', { firmPhone: null });
    expect(await pages()).toEqual([]);
    await set('aisyah', { firmPhone: '+60378012345' });
    expect(await pages()).toHaveLength(12);
  });

  test('A preview has title, words, picture and address', async () => {
    const { body } = await look('agent-aisyah');
    expect(body).toContain('<meta property="og:title" content="Aisyah binti Rahman · REN 12345" />');
    expect(body).toContain('<meta property="og:url" content="https://portal.example/card/agent-aisyah" />');
    expect(body).toContain(
      '<meta property="og:image" content="https://portal.example/icons/icon-512.png" />',
    );
  });

  test('Nothing in it runs: its policy allows one style by its hash, pictures of ours, and forms to us', async () => {
    const { headers, body } = await look('agent-aisyah');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(body).not.toMatch(/<script|\son\w+=|style="|javascript:/i);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('It may be kept for a minute, and is asked for by its tag after that', async () => {
    const { headers } = await look('agent-aisyah');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' });
    const again = await look('agent-aisyah', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(
      (await look('agent-aisyah', { 'if-none-match': String(headers.etag), 'accept-language': 'ms' }))
        .statusCode,
    ).toBe(200);
  });

  test('What the agent has not filled in is not there', async () => {
    const { body } = await look('agent-kumar');
    expect(body).not.toContain('Firm registration no.');
    expect(body).not.toContain('Office');
    await set('kumar', {
      mobile: 'call the office',
      companyName: '',
      registrationNo: null,
      longitude: null,
      latitude: null,
      area: null,
      state: null,
    });
    const bare = (await look('agent-kumar')).body;
    expect(bare).toContain('call the office');
    for (const absent of ['tel:', 'wa.me', 'google.com', 'Registration no.'])
      expect(bare).not.toContain(absent);
  });

  test('An uploaded picture is shown', async () => {
    const cookie = await api.signIn('meiling');
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const upload = { id: 'agent-meiling', codebase64: bytes.toString('base64'), fileName: 'profile' };
    const { url } = (
      await api.post('/agents/agent-meiling/uploadImage', upload, cookie, { 'sec-fetch-site': 'same-origin' })
    ).body as { url: string };
    const { body } = await look('agent-meiling');
    expect(body).toContain(`<img class="face" src="${url}"`);
    expect(body).toContain(`<meta property="og:image" content="https://portal.example${url}" />`);
    const file = (await look('agent-meiling.vcf')).body.replaceAll('\r\n ', '');
    const [, photo = ''] = /PHOTO;ENCODING=b;TYPE=JPEG:([\w+/=]+)/.exec(file) ?? [];
    expect(await sharp(Buffer.from(photo, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 320,
    });
    await set('meiling', { image: 'https://evil.example/track.gif' });
    expect((await look('agent-meiling')).body).not.toContain('evil.example');
  });
});

describe('languages', () => {
  test.for([
    [undefined, 'en', 'Save contact'],
    ['ms-MY,ms;q=0.9,en;q=0.8', 'ms', 'Simpan kenalan'],
    ['zh-CN,zh;q=0.9', 'zh-Hans', '保存联系人'],
    ['ta-MY, zh;q=0.3, ms;q=0.7', 'ms', 'Simpan kenalan'],
    ['id', 'ms', 'Simpan kenalan'],
    ['ms;q=0, fr', 'en', 'Save contact'],
    [';;;q=x,,,', 'en', 'Save contact'],
    ['a,'.repeat(5000), 'en', 'Save contact'],
  ] as const)('%s reads %s', async ([accepted, lang, words]) => {
    const { body } = await look(
      'agent-aisyah',
      accepted === undefined ? {} : { 'accept-language': accepted },
    );
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(words);
  });

  test('The reader’s choice comes first, and a choice that is none changes nothing', async () => {
    expect((await look('agent-aisyah?lang=zh', { 'accept-language': 'ms' })).body).toContain('保存联系人');
    expect((await look('agent-aisyah?lang=zh&lang=ms', { 'accept-language': 'ms' })).body).toContain(
      'Simpan kenalan',
    );
    expect((await look('agent-aisyah?lang=%3Cscript%3E')).body).toContain('Save contact');
  });
});

describe('what an agent wrote', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'> & {name} $& \u202e`;

  test('It is text on the page, wherever it stands', async () => {
    await set('priya', {
      name: hostile,
      companyName: hostile,
      registrationNo: hostile,
      firmRegistrationNo: hostile,
      mobile: hostile,
      firmPhone: hostile,
      email: `"onmouseover="x@x.example`,
      state: hostile,
      area: hostile,
      image: `/uploads/x.jpg" onload="alert(3)`,
    });
    for (const lang of ['en', 'ms', 'zh']) {
      const { body, statusCode } = await look(`agent-priya?lang=${lang}`);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/<script|<img src=x|" onload="|"onmouseover="/);
      expect(body).toContain(
        '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt; &amp; {name} $&amp;',
      );
      expect(body.match(/<h1>/g)).toHaveLength(1);
    }
  });

  test('It ends no header and begins no property of the file', async () => {
    await set('priya', { name: 'Priya\r\nSet-Cookie: a=b\r\n\r\nEND:VCARD' });
    const { headers, body, statusCode } = await look('agent-priya.vcf');
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toBe('inline; filename="priya-set-cookie-a-b-end-vcard.vcf"');
    expect(body.match(/^END:VCARD/gm)).toHaveLength(1);
  });

  test('Emoji, Tamil and Chinese are whole on the page and in the file', async () => {
    for (const name of ['Priya 🌺 Nair', 'பிரியா நாயர்', '陈普丽雅']) {
      await set('priya', { name });
      expect((await look('agent-priya')).body).toContain(`<h1>${name}</h1>`);
      expect((await look('agent-priya.vcf')).body.replaceAll('\r\n ', '')).toContain(`FN:${name}\r\n`);
    }
  });
});

describe('the file', () => {
  test('It is a vCard 3.0, or 4.0 where that is asked for', async () => {
    const three = await look('agent-aisyah.vcf');
    expect(three.headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8; version=3.0',
      'content-disposition': 'inline; filename="aisyah-binti-rahman.vcf"',
    });
    expect(three.body).toContain('VERSION:3.0\r\n');
    expect(three.body).toContain('TEL;TYPE=CELL,VOICE:+60123456789\r\n');
    expect(three.body).toContain('URL:https://portal.example/card/agent-aisyah\r\n');
    const four = await look('agent-aisyah.vcf?version=4');
    expect(four.body).toContain('VERSION:4.0\r\n');
    expect((await look('agent-aisyah.vcf?version=9')).body).toContain('VERSION:3.0\r\n');
  });
});
