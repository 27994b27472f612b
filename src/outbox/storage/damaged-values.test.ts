/**
 * Any stored value of the outbox is damaged at random, and everything else still reaches the server. The
 * store, the loops and the read models are the real ones; only the network is stood in for.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { anyDamage, damaged } from '#support/damage.ts';

const agentId = 'agent';
const key = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)));
const start = 1_700_000_000_000;
const runs = Number(process.env['DAMAGE_RUNS'] ?? 150);
const stores = ['records', 'autosaves', 'photos', 'pictures', 'commands', 'meta'] as const;
type Store = (typeof stores)[number];
type Entry = { key: IDBValidKey; value: unknown };

/** What has reached the server: drafts, pictures and commands by their ids. */
const arrived = {
  drafts: new Set<string>(),
  photos: new Set<string>(),
  commands: new Set<string>(),
  names: new Set<unknown>(),
  requests: 0,
};

function answerTo(path: string, sent: Record<string, unknown>): Response {
  arrived.requests++;
  const { _id, mutationId } = sent as { _id: string; mutationId: string };
  if (path.endsWith('/draft/save')) {
    arrived.drafts.add(_id);
    arrived.names.add(sent['name']);
    return Response.json({ ...sent, rev: 1 });
  }
  arrived.commands.add(mutationId);
  return Response.json(
    path.endsWith('/messages') ? { reference: 'r', mutationId } : { mutationId, listings: [] },
  );
}

/** The protocol of uploads is another's; what it is given is ours. */
vi.mock('tus-js-client', () => ({
  DetailedError: class extends Error {},
  Upload: class {
    readonly #options: { metadata: Record<string, unknown>; onSuccess: () => void };
    constructor(_file: Blob, options: { metadata: Record<string, unknown>; onSuccess: () => void }) {
      this.#options = options;
    }
    start(): void {
      for (const value of Object.values(this.#options.metadata))
        if (typeof value !== 'string') throw new TypeError('No text.');
      arrived.photos.add(String(this.#options.metadata['photoId']));
      this.#options.onSuccess();
    }
  },
}));

vi.stubGlobal('__API_BASE__', 'http://portal.test/api');
vi.stubGlobal('__SETTINGS__', {});
vi.stubGlobal('indexedDB', new IDBFactory());
vi.stubGlobal('IDBKeyRange', IDBKeyRange);
vi.stubGlobal('fetch', async (request: Request) =>
  answerTo(new URL(request.url).pathname, (await request.json()) as Record<string, unknown>),
);

const save = await import('../save.ts');
const { discardAll } = await import('../account.ts');
const { storeKey } = await import('./agent-key.ts');
const { setDeviceState } = await import('./device-state.ts');
const { queueCommand } = await import('../commands.ts');
const { addPhoto, sendPhotos } = await import('../photos.ts');
const { flush } = await import('../flush.ts');
const { setPageAgentReader } = await import('../signed-in.ts');
const { syncOverview } = await import('../overview.ts');
const { totalUnsent, unsent } = await import('../unsent.ts');

const toText = (name: string, photos: DraftBody['photos'] = []): DraftBody => ({
  ...emptyDraft,
  name,
  photos,
  loc: { type: 'Point', coordinates: [101.6, 3.1] },
  facts: {
    ...emptyFacts,
    priceSen: 68_000_000,
    bedrooms: '3+1',
    facilities: ['BBQ'],
    unitNo: 'A-1-2',
    leaseEndsYear: 2090,
    availableFrom: '2026-12-01',
  },
});
const pick = {
  propertyId: 'property',
  name: 'Vista',
  title: 'Apartment/Flat',
  type: null,
  parts: { address: emptyDraft.address, facilities: ['BBQ'], completionYear: 2019, loc: null },
  isWhole: true,
  asked: ['address' as const],
};
const unmade = { baseRev: null, base: null, parent: null };
const count = 4;
const ids = Array.from({ length: count }, (_, index) => `draft-${index}`);

function raw<Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('outbox');
    request.onerror = () => reject(request.error ?? new Error('It does not open.'));
    request.onsuccess = () =>
      void work(request.result)
        .then(resolve, reject)
        .finally(() => request.result.close());
  });
}

const answer = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('It failed.'));
  });

async function readOutbox(): Promise<Record<Store, Entry[]>> {
  return raw(async (database) => {
    const transaction = database.transaction(stores);
    const of = async (name: Store) => {
      const [keys, values] = await Promise.all([
        answer(transaction.objectStore(name).getAllKeys()),
        answer(transaction.objectStore(name).getAll()),
      ]);
      return [name, keys.map((place, index) => ({ key: place, value: values[index] as unknown }))] as const;
    };
    return Object.fromEntries(await Promise.all(stores.map(of))) as Record<Store, Entry[]>;
  });
}

async function writeOutbox(contents: Record<Store, readonly Entry[]>): Promise<void> {
  await raw(async (database) => {
    const transaction = database.transaction([...stores, 'quarantine'], 'readwrite');
    transaction.objectStore('quarantine').clear();
    for (const name of stores) {
      transaction.objectStore(name).clear();
      for (const entry of contents[name]) transaction.objectStore(name).put(entry.value, entry.key);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('It was aborted.'));
    });
  });
}

const outboxes: Record<Store, Entry[]>[] = [];

/**
 * Four drafts with a picture each, four commands, two texts that were never saved: once encrypted, once open.
 */
async function fillOutbox(): Promise<void> {
  for (const draftId of ids) {
    const photoId = await addPhoto(agentId, draftId, {
      whole: new ArrayBuffer(64),
      small: new ArrayBuffer(8),
      widthPx: 4,
      heightPx: 3,
    });
    await save.saveDraft(
      {
        agentId,
        draftId,
        ...unmade,
        pick,
        body: toText(draftId, [{ id: photoId, kind: 'photo', caption: '' }]),
      },
      [],
    );
    await queueCommand(agentId, {
      kind: 'status',
      to: 'Inactive',
      listings: [{ _id: `listing-${draftId}`, name: draftId, seen: 'Active' }],
    });
  }
  for (const draftId of ['typed-1', 'typed-2'])
    await save.autosave({
      agentId,
      draftId,
      editorId: `form of ${draftId}`,
      kind: 'listing',
      body: toText(draftId),
      pick,
      ...unmade,
      typedAt: start,
      supersedes: [],
    });
  outboxes.push(await readOutbox());
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await setDeviceState('signedInAgent', null);
  await fillOutbox();
  await discardAll(agentId);
  await storeKey(agentId, key);
  await fillOutbox();
  vi.setSystemTime(start + 60_000);
  setPageAgentReader(() => agentId);
});

afterAll(() => vi.useRealTimers());

const idIn = (name: Store, { key: place, value }: Entry): string => {
  const parts = Array.isArray(place) ? place.map(String) : [];
  if (name === 'records') return (value as { draftId: string }).draftId;
  return name === 'commands'
    ? (value as { mutationId: string }).mutationId
    : (parts[name === 'autosaves' ? 1 : 2] ?? '');
};

/** Sends everything, as often as a page would within a few minutes. It fetches a key that is not there. */
async function sendAll() {
  let outcome = await flush({ eager: true });
  await sendPhotos({ eager: true });
  for (let round = 0; round < 3; round++) {
    vi.setSystemTime(Date.now() + 600_000);
    if (outcome.ended === 'locked') await storeKey(agentId, key);
    outcome = await flush({ eager: true });
    await sendPhotos({ eager: true });
  }
  return outcome;
}

test(
  'whatever is damaged in the outbox, everything else reaches the server, and what was damaged is in front of the agent',
  { timeout: 600_000 },
  async () => {
    const schedule = fc.array(fc.tuple(fc.constantFrom(...stores), fc.nat(), anyDamage), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1 }), schedule, async (which, damages) => {
        const whole = outboxes[which]!;
        const contents = Object.fromEntries(
          stores.map((name) => [
            name,
            [...whole[name], ...(name === 'meta' ? [{ key: 'signedInAgent', value: agentId }] : [])],
          ]),
        );
        contents['meta'] = contents['meta']!.filter(
          ({ key: place, value }) => place !== 'signedInAgent' || value === agentId,
        );
        const isDamaged: Record<Store, Set<string>> = {
          records: new Set(),
          autosaves: new Set(),
          photos: new Set(),
          pictures: new Set(),
          commands: new Set(),
          meta: new Set(),
        };
        for (const [name, at, damage] of damages) {
          const entries = contents[name]!;
          const index = at % entries.length;
          const entry = entries[index]!;
          if (name !== 'meta')
            isDamaged[name].add(
              idIn(name, whole[name].find((one) => indexedDB.cmp(one.key, entry.key) === 0) ?? entry),
            );
          entries.splice(index, 1, ...damaged(entry, damage));
        }
        const said = contents['meta']!.find(({ key: place }) => place === 'signedInAgent')?.value;
        /* Another agent's name, or none, is what the device says after another sign-in or a logout. */
        fc.pre(said !== null && (typeof said !== 'string' || said === '' || said === agentId));
        await writeOutbox(contents as Record<Store, Entry[]>);
        for (const set of [arrived.drafts, arrived.photos, arrived.commands, arrived.names]) set.clear();

        const outcome = await sendAll();
        const [counted, overview] = await Promise.all([unsent(agentId), syncOverview(agentId)]);
        const photoFrom = new Map(
          whole.photos.map(({ value }) => [
            (value as { draftId: string }).draftId,
            (value as { photoId: string }).photoId,
          ]),
        );
        for (const draftId of ids) {
          const photoId = photoFrom.get(draftId)!;
          if (!isDamaged.records.has(draftId)) expect(arrived.drafts, draftId).toContain(draftId);
          const isPhotoDamaged =
            isDamaged.records.has(draftId) ||
            isDamaged.photos.has(photoId) ||
            isDamaged.pictures.has(photoId);
          if (!isPhotoDamaged) expect(arrived.photos, `photo of ${draftId}`).toContain(photoId);
          const isThere =
            arrived.drafts.has(draftId) ||
            arrived.names.has(draftId) ||
            overview.drafts.unreadable.length > 0 ||
            overview.drafts.saved.some((saved) => saved.draftId === draftId);
          if (!isThere) expect(await keptSomewhere(draftId), `${draftId} is nowhere`).toBe(true);
        }
        for (const entry of whole.commands) {
          const id = idIn('commands', entry);
          if (!isDamaged.commands.has(id)) expect(arrived.commands, id).toContain(id);
        }
        for (const draftId of ['typed-1', 'typed-2'])
          if (!isDamaged.autosaves.has(draftId))
            expect(overview.drafts.autosaved.map((one) => one.draftId)).toContain(draftId);
        expect(['done', 'sign-in']).toContain(outcome.ended);
        expect(outcome.nextAttemptAt === null || Number.isFinite(outcome.nextAttemptAt)).toBe(true);
        expect(totalUnsent(counted)).toSatisfy(Number.isSafeInteger);
        expect(counted.quarantined).toBe(
          overview.drafts.unreadable.filter(({ quarantineKey }) => quarantineKey !== null).length,
        );

        const before = arrived.requests;
        await sendAll();
        expect(arrived.requests, 'nothing is sent again and again').toBe(before);

        await save.saveDraft({ agentId, draftId: 'draft-new', ...unmade, body: toText('New') }, []);
        await queueCommand(agentId, { kind: 'message', topic: 'Listings', message: 'Hello' });
        const commands = arrived.commands.size;
        await sendAll();
        expect(arrived.drafts).toContain('draft-new');
        expect(arrived.commands.size).toBe(commands + 1);
      }),
      { numRuns: runs, endOnFailure: process.env['DAMAGE_RUNS'] === undefined },
    );
  },
);

/** A save whose agent's name was damaged into another name is that agent's. */
async function keptSomewhere(draftId: string): Promise<boolean> {
  const { records } = await readOutbox();
  return records.some(({ value }) => (value as { draftId?: unknown } | null)?.draftId === draftId);
}
