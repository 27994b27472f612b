import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { demoPictures } from '#server/demo/pictures/list.ts';
import { photos } from '#server/db/schema.ts';
import { startApi, type Api } from '#support/api.ts';

const folder = join(import.meta.dirname, '../../server/demo/pictures/files');
const mostBytes = 6_000_000;

describe('the pictures in the repository', () => {
  test('take at most 6 MB, and their list says what they are', () => {
    const files = execFileSync('git', ['ls-files', '--', '.'], { cwd: folder, encoding: 'utf8' });
    expect(files.trim().split('\n').toSorted()).toEqual(
      demoPictures.map(({ name }) => `${name}.webp`).toSorted(),
    );
    for (const { name, bytes, sha256 } of demoPictures) {
      const picture = readFileSync(join(folder, `${name}.webp`));
      expect(picture.length, name).toBe(bytes);
      expect(createHash('sha256').update(picture).digest('hex'), name).toBe(sha256);
    }
    const total = demoPictures.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(mostBytes);
    expect(demoPictures.length).toBeGreaterThanOrEqual(60);
  });
});

describe('the demo listings', () => {
  let api: Api;
  let pictureFrom: Map<string, string | null>;
  beforeAll(async () => {
    api = await startApi();
    const rows = await api.db.select({ id: photos.id, picture: photos.picture }).from(photos);
    pictureFrom = new Map(rows.map(({ id, picture }) => [id, picture]));
  });
  afterAll(() => api.close());

  async function listFrom(userName: string, ask: object): Promise<ListingSummary[]> {
    const cookie = await api.signIn(userName);
    const agentId = `agent-${userName}`;
    const found: ListingSummary[] = [];
    for (let paging = 0; ; paging++) {
      const request = { agentId, paging, pageSize: 100, ...ask };
      const { body } = await api.post('/property/agent/search', request, cookie);
      found.push(...body.items);
      if (body.items.length < 100) return found;
    }
  }

  test('have three to eight photos each, all of them stored, none twice', async () => {
    const listings = await api.db.query.listings.findMany({ columns: { id: true, photos: true } });
    expect(listings.length).toBeGreaterThan(3000);
    for (const listing of listings) {
      const shown = listing.photos.map(({ id }) => pictureFrom.get(id));
      expect(shown.length, listing.id).toBeGreaterThanOrEqual(3);
      expect(shown.length, listing.id).toBeLessThanOrEqual(8);
      expect(new Set(shown).size, listing.id).toBe(shown.length);
      expect(shown, listing.id).not.toContain(undefined);
    }
  });

  test.each([
    ['aisyah', {}],
    ['meiling', {}],
    ['aisyah', { status: 'Active' }],
    ['aisyah', { kind: 'Rent' }],
    ['kumar', {}],
  ])('of %s that are neighbours in the list %j have different covers', async (userName, ask) => {
    const listings = await listFrom(userName, ask);
    const covers = listings.map(({ coverPhotoId }) => pictureFrom.get(coverPhotoId ?? ''));
    const alike = covers.flatMap((cover, at) => (at > 0 && cover === covers[at - 1] ? [at] : []));
    expect(alike).toEqual([]);
  });
});
