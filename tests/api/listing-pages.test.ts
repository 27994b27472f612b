import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents, listings } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingPageRequests } from '#support/listing-pages.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => api.close());

const set = (id: string, change: Partial<typeof listings.$inferInsert>) =>
  api.db.update(listings).set(change).where(eq(listings.id, id));
const { active, look, toPath, toUrl } = listingPageRequests(() => api);

describe('the address', () => {
  const own = 'listing-aisyah-0001';

  test('A listing says it, alone and in a list', async () => {
    expect(await toUrl(own)).toMatch(/^https:\/\/portal\.example\/l\/[0-9a-f]{16}$/);
    const { body } = await api.post('/property/agent/search', { agentId: 'agent-aisyah' }, api.aisyah);
    const addresses = body.items.map(({ publicUrl }: { publicUrl: string }) => publicUrl);
    expect(new Set(addresses).size).toBe(body.items.length);
  });

  test('Its agent gets a new one, and nobody else; the earlier one leads nowhere', async () => {
    const id = await active();
    const before = await toUrl(id);
    const renew = (cookie: string) => api.post(`/property/agent/listing/${id}/renewPublicPage`, {}, cookie);
    expect((await renew(api.kumar)).status).toBe(404);
    expect(await toUrl(id)).toBe(before);
    const { status, body } = await renew(api.aisyah);
    expect(status).toBe(200);
    expect(body.publicUrl).not.toBe(before);
    expect(await toUrl(id)).toBe(body.publicUrl);
    expect((await look(new URL(before).pathname)).statusCode).toBe(404);
    expect((await look(new URL(body.publicUrl).pathname)).statusCode).toBe(200);
  });
});

describe('what is behind the address in a chat', () => {
  const ends = ['/', '.', ')', ',%E2%80%9D', '%EF%BC%8C', '%E3%80%82', '/%20', '...'];

  test('It leads to the page, with its language; nothing else does', async () => {
    const path = await toPath(await active());
    for (const page of [path, '/card/agent-aisyah', `/o/${'0'.repeat(32)}`]) {
      for (const end of ends) {
        const { statusCode, headers } = await look(`${page}${end}?lang=ms`);
        expect([end, statusCode, headers.location]).toEqual([end, 302, `${page}?lang=ms`]);
      }
    }
    for (const end of ['x', '%C3%A9', '/no.jpg', '%'])
      expect((await look(`${path}${end}`)).headers.location).toBeUndefined();
    expect((await look('/card/agent-aisyah.vcf')).statusCode).toBe(200);
  });
});

describe('the page of an active listing', () => {
  test('It shows price, facts, and all that an advertisement must carry; nothing in it runs', async () => {
    const id = await active();
    const { statusCode, headers, body } = await look(await toPath(id));
    const { body: listing } = await api.get(`/property/agent/listing/${id}`, api.aisyah);
    expect(statusCode).toBe(200);
    for (const part of [
      `>${listing.name}</h1>`,
      `RM ${(listing.facts.priceSen / 100).toLocaleString('en')}`,
      listing.address.area,
      'Aisyah binti Rahman',
      'REN 12345',
      '012-345 6789',
      'Teratai Realty Sdn Bhd',
      'E(1)1234',
      '03-7801 2345',
      'href="https://wa.me/60123456789?text=Hi%20Aisyah',
      'href="tel:+60123456789"',
      encodeURIComponent(listing.publicUrl),
    ])
      expect(body).toContain(part);
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|\son\w+=/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/,
    );
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
  });

  test('Its WhatsApp button has the name that its agent is called by', async () => {
    const path = await toPath(await active());
    expect((await look(path)).body).toContain('WhatsApp Aisyah</a');
    const call = (name: string) => api.db.update(agents).set({ name }).where(eq(agents.id, 'agent-aisyah'));
    await call('Lee Wei Jie');
    expect((await look(path)).body).toContain('WhatsApp Lee Wei Jie</a');
    await call('Aisyah binti Rahman');
  });

  test('A preview has title, words and picture; search engines have the facts', async () => {
    const id = await active();
    const url = await toUrl(id);
    const { body } = await look(new URL(url).pathname);
    const { body: listing } = await api.get(`/property/agent/listing/${id}`, api.aisyah);
    const cover = `${url}/${listing.photos[0].id}.jpg`;
    expect(body).toContain(`<meta property="og:url" content="${url}" />`);
    expect(body).toContain(`<meta property="og:image" content="${cover}" />`);
    expect(body).toMatch(/<meta property="og:title" content="[^"]+ · RM [\d,]+" \/>/);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!);
    expect(data).toMatchObject({
      '@type': 'RealEstateListing',
      url,
      offers: { price: listing.facts.priceSen / 100, priceCurrency: 'MYR' },
      about: { address: { addressLocality: listing.address.area } },
    });
  });

  test.each(['jpg', 'webp'] as const)(
    'Its pictures are served as %s, and not those of another listing',
    async (end) => {
      const id = await active();
      const path = await toPath(id);
      const { body: listing } = await api.get(`/property/agent/listing/${id}`, api.aisyah);
      const file = `${listing.photos[0].id}${end === 'jpg' ? '.jpg' : '-720.webp'}`;
      const { statusCode, headers, rawPayload } = await look(`${path}/${file}`);
      expect([statusCode, headers['content-type']]).toEqual([
        200,
        `image/${end === 'jpg' ? 'jpeg' : 'webp'}`,
      ]);
      expect(rawPayload.length).toBeGreaterThan(1000);
      expect((await look(`${path}/${file}`, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(
        304,
      );
      const other = await toPath('listing-aisyah-0002');
      for (const invalid of [`${other}/${file}`, `${path}/${randomUUID()}.jpg`, `${path}/..%2f..%2fx.jpg`])
        expect((await look(invalid)).statusCode).toBe(404);
    },
  );

  test('It is in the language that was asked for, else in that of the browser', async () => {
    const path = await toPath(await active());
    expect((await look(`${path}?lang=ms`)).body).toContain('Untuk dijual');
    expect((await look(path, { 'accept-language': 'zh-CN,zh;q=0.9' })).body).toContain('出售');
    expect((await look(`${path}?lang=xx`)).body).toContain('For sale');
  });

  test('With a hidden address it says neither street nor postcode nor place', async () => {
    const id = await active();
    const path = await toPath(id);
    const { body: listing } = await api.get(`/property/agent/listing/${id}`, api.aisyah);
    const hide = (isHidden: boolean) =>
      set(id, { facts: sql`facts || ${JSON.stringify({ hideAddress: isHidden })}::jsonb` as never });
    await hide(true);
    const { body } = await look(path);
    await hide(false);
    const [longitude, latitude] = listing.loc.coordinates;
    for (const part of [listing.facts.street, listing.address.postcode, String(longitude), String(latitude)])
      expect(body).not.toContain(part);
    expect(body).toContain('The agent gives the exact address.');
  });

  test('What an agent wrote is text, whatever it is', async () => {
    const id = await active();
    const { name } = (await api.db.select().from(listings).where(eq(listings.id, id)))[0]!;
    const evil = `</title></script><img src=x onerror=alert(1)>"'&`;
    await set(id, { name: evil, remarks: evil });
    const { body } = await look(await toPath(id));
    await set(id, { name, remarks: '' });
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('a page that is not live', () => {
  test.each(['Inactive', 'Archived'] as const)(
    'A listing that is %s says so, with three others',
    async (status) => {
      const id = await active();
      const path = await toPath(id);
      const { body: listing } = await api.get(`/property/agent/listing/${id}`, api.aisyah);
      await set(id, { status });
      const { statusCode, body } = await look(path);
      const picture = await look(`${path}/${listing.photos[0].id}.jpg`);
      await set(id, { status: 'Active' });
      expect([statusCode, picture.statusCode]).toEqual([410, 404]);
      expect(body).toContain('No longer on the market');
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toContain(`<h1 translate="no">${listing.name}`);
      expect(body.match(/<a href="\/l\/[0-9a-f]{16}\?lang=en">/g)).toHaveLength(3);
    },
  );

  test.each([
    { firmRegistrationNo: null },
    { registrationNo: '' },
    { active: 'Disabled' as const },
    { suspended: true },
  ])(
    'Without what an advertisement must show, or with a closed account, there is none: %j',
    async (change) => {
      const path = await toPath(await active());
      const [before] = await api.db.select().from(agents).where(eq(agents.id, 'agent-aisyah'));
      await api.db.update(agents).set(change).where(eq(agents.id, 'agent-aisyah'));
      const { statusCode } = await look(path);
      await api.db.update(agents).set(before!).where(eq(agents.id, 'agent-aisyah'));
      expect(statusCode).toBe(404);
    },
  );

  test('Who guesses addresses has to wait, and a right one is answered all the same', async () => {
    const from = '10.9.2.2';
    const statuses = new Set<number>();
    for (let guess = 0; guess < 70; guess++)
      statuses.add((await look(`/l/${String(guess).padStart(16, '0')}`, {}, from)).statusCode);
    expect([...statuses]).toEqual([404, 429]);
    expect((await look(await toPath(await active()), {}, from)).statusCode).toBe(200);
    for (const invalid of ['/l/', '/l/%00', '/l/../../etc', `/l/${'a'.repeat(300)}`])
      expect([404, 414, 429]).toContain((await look(invalid)).statusCode);
  });
});
