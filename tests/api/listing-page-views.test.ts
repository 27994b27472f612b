import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { phoneBrowser } from '#support/card-requests.ts';
import { listingPageRequests } from '#support/listing-pages.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => api.close());

const { active, look, toPath } = listingPageRequests(() => api);
const viewsFor = async (id: string) =>
  (await api.get(`/property/agent/listing/${id}`, api.aisyah)).body.views;

test('A visitor counts once a day, and no program, and not its own agent', async () => {
  const id = await active();
  const path = await toPath(id);
  const before = await viewsFor(id);
  const first = () => look(path, {}, '10.9.4.4');
  await Promise.all([first(), first(), first()]);
  expect(await viewsFor(id)).toBe(before + 1);
  await look(path, { 'user-agent': 'WhatsApp/2.24' });
  await look(path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect(await viewsFor(id)).toBe(before + 1);
  await look(path, {}, '10.9.3.3');
  expect(await viewsFor(id)).toBe(before + 2);
  api.clock.advance(dayMs);
  await first();
  expect(await viewsFor(id)).toBe(before + 3);
});

test('A person whose chat or telephone has the name of a program counts', async () => {
  const path = await toPath(await active());
  const before = await viewsFor(await active());
  const android =
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const people = [
    android,
    `${android} Telegram-Android/11.3.3 (Samsung SM-A155F; Android 14)`,
    `${phone} WhatsApp/2.24`,
  ];
  for (const [at, person] of people.entries()) await look(path, { 'user-agent': person }, `10.9.6.${at}`);
  await look(path, { 'user-agent': 'TelegramBot (like TwitterBot)' }, '10.9.6.9');
  await look(
    path,
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36' },
    '10.9.6.9',
  );
  expect(await viewsFor(await active())).toBe(before + people.length);
});

test('A network counts for eight visitors at most, whatever its programs say and with all its addresses', async () => {
  const path = await toPath(await active());
  const before = await viewsFor(await active());
  for (let at = 0; at < 40; at++)
    await look(path, { 'user-agent': `${phoneBrowser} Build/${at}` }, `2001:db8:5:5::${at.toString(16)}`);
  expect(await viewsFor(await active())).toBe(before + 1);
  const families = ['Firefox/130', 'Chrome/130', 'Safari/605', 'Opera/9'];
  for (let at = 0; at < 20; at++)
    for (const family of families)
      await look(path, { 'user-agent': `Mozilla/5.0 ${family}.${at}${at % 2 ? ' Mobile' : ''}` }, '10.9.5.5');
  expect(await viewsFor(await active())).toBe(before + 9);
});

test('Who looked is kept as a hash, for two days; the number stays', async () => {
  const id = await active();
  await look(await toPath(id), {}, '203.0.113.78');
  const views = await viewsFor(id);
  const visits = async () => (await api.db.execute('select * from listing_page_visits')).rows;
  expect(JSON.stringify(await visits())).not.toContain('203.0.113.78');
  api.clock.advance(4 * dayMs);
  await removeExpired(dependenciesFrom(api));
  expect(await visits()).toEqual([]);
  expect(await viewsFor(id)).toBe(views);
  const sums = async () => (await api.db.execute('select from agent_page_views')).rowCount;
  expect(await sums()).toBeGreaterThan(0);
  api.clock.advance(20 * dayMs);
  await removeExpired(dependenciesFrom(api));
  expect(await sums()).toBe(0);
});
