import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toHash, metadataFrom } from '#support/photo-requests.ts';
import { postTo, signInTo } from '#support/backend-requests.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { newDraft } from '#support/draft-requests.ts';
import { listingDraft } from '#support/listing-draft.ts';

let database: FreshDatabase;
let own: Backend;
let barrier: pg.Client;
let cookie = '';

const post = (path: string, body: unknown) => postTo(own, path, body, cookie);

beforeAll(async () => {
  database = await freshDatabase();
  own = await startBackend({ DATABASE_URL: database.url });
  cookie = await signInTo(own);
  barrier = new pg.Client({ connectionString: database.url });
  await barrier.connect();
});
afterAll(async () => {
  await barrier.end();
  await own.remove();
  await database.drop();
});

describe('killed at a barrier', () => {
  /** Kills the server while `work` waits for its row in `table`, which it never gets. */
  async function killedBeforeRowOf(table: string, work: () => Promise<unknown>): Promise<void> {
    await barrier.query(`begin; lock table ${table} in exclusive mode`);
    try {
      const answer = work().catch(() => 'no answer');
      // The upkeep of a server that has just started may wait for the table too.
      const isWaiting = `select from pg_locks join pg_stat_activity using (pid)
        where not granted and relation = '${table}'::regclass and query !~* '^(update|delete)'`;
      await vi.waitFor(async () => {
        // Within a transaction PostgreSQL answers what it said of other connections before.
        await barrier.query('select pg_stat_clear_snapshot()');
        expect((await barrier.query(isWaiting)).rowCount).toBe(1);
      }, 10_000);
      await own.kill();
      expect(await answer).toBe('no answer');
    } finally {
      await barrier.query('commit');
    }
  }

  const count = async (table: string, column: string, value: string) =>
    Number(
      (await barrier.query<{ count: string }>(`select count(*) from ${table} where ${column} = $1`, [value]))
        .rows[0]?.count,
    );

  test('[61] While a draft and its key are written, with the commit behind them: PostgreSQL makes both, and the same save is answered as the first', async () => {
    const draft = newDraft();
    const both = async () => [
      await count('drafts', 'id', draft._id),
      await count('draft_mutations', 'id', draft.mutationId),
    ];
    await killedBeforeRowOf('draft_mutations', () => post('/master/properties/draft/save', draft));
    await vi.waitFor(async () => expect(await both()).toEqual([1, 1]));
    await own.start();
    expect(await (await post('/master/properties/draft/save', draft)).json()).toMatchObject({
      rev: 1,
      mutationId: draft.mutationId,
    });
    expect(await both()).toEqual([1, 1]);
  });

  test('[61] Between a listing and its history: neither draft, listing, property nor history is there, and the same save makes all', async () => {
    const body = listingDraft({ propertyId: null, name: `Residensi ${randomUUID()}` });
    const rows = async () => [
      await count('drafts', 'id', body._id),
      await count('listings', 'id', body._id),
      await count('listing_changes', 'listing_id', body._id),
      await count('properties', 'name', String(body['name'])),
    ];
    await killedBeforeRowOf('listing_changes', () => post('/master/properties/draft/save', body));
    expect(await rows()).toEqual([0, 0, 0, 0]);
    await own.start();
    expect((await post('/master/properties/draft/save', body)).status).toBe(200);
    expect(await rows()).toEqual([1, 1, 1, 1]);
  });

  test('[61] Between a change of status and its key: the listing is as it was, and the same change changes it', async () => {
    const body = listingDraft();
    await post('/master/properties/draft/save', body);
    const change = {
      agentId: 'agent-aisyah',
      to: 'Inactive',
      listings: [{ _id: body._id, seen: 'Active' }],
      mutationId: randomUUID(),
    };
    await killedBeforeRowOf('listing_mutations', () => post('/property/agent/setStatus', change));
    const status = async () =>
      (await barrier.query<{ status: string }>('select status from listings where id = $1', [body._id]))
        .rows[0]?.status;
    expect(await status()).toBe('Active');
    await own.start();
    expect(await (await post('/property/agent/setStatus', change)).json()).toMatchObject({
      listings: [{ status: 'Inactive' }],
    });
    expect(await status()).toBe('Inactive');
    expect(await count('listing_changes', 'listing_id', body._id)).toBe(2);
  });

  test('[61] Between the deletion of a draft and its key: the draft is there, and the same deletion deletes it', async () => {
    const draft = newDraft();
    await post('/master/properties/draft/save', draft);
    const remove = () =>
      post(`/master/properties/draft/${draft._id}/delete`, { baseRev: 1, mutationId: draft._id });
    await killedBeforeRowOf('draft_mutations', remove);
    expect([
      await count('drafts', 'id', draft._id),
      await count('draft_tombstones', 'id', draft._id),
    ]).toEqual([1, 0]);
    await own.start();
    expect((await remove()).status).toBe(200);
    expect([
      await count('drafts', 'id', draft._id),
      await count('draft_tombstones', 'id', draft._id),
    ]).toEqual([0, 1]);
  });

  test('[61] Between the file of a photo and its row: the photo is stored when it is asked for next, without a byte more', async () => {
    const draft = newDraft();
    await post('/master/properties/draft/save', draft);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const id = randomUUID();
    const metadata = metadataFrom({ photoId: id, draftId: draft._id, sha256: toHash(bytes) });
    const tus = (
      method: string,
      path: string,
      headers: Record<string, string>,
      body: Uint8Array<ArrayBuffer> | null = null,
    ) =>
      fetch(`${own.url}/api/photo-uploads${path}`, {
        method,
        headers: { cookie, 'x-portal': '1', 'tus-resumable': '1.0.0', ...headers },
        body,
      });
    await tus('POST', '', { 'upload-length': String(bytes.length), 'upload-metadata': metadata });
    await killedBeforeRowOf('photos', () =>
      tus(
        'PATCH',
        `/${id}`,
        { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        new Uint8Array(bytes),
      ),
    );
    expect(await count('photos', 'id', id)).toBe(0);
    await own.start();
    const { status, headers } = await tus('HEAD', `/${id}`, {});
    expect([status, headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(await count('photos', 'id', id)).toBe(1);
  });
});
