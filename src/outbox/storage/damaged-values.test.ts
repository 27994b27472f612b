/**
 * Any stored value of the outbox is damaged at random, and everything else still reaches the server. The
 * store, the loops and the read models are the real ones; only the network is stood in for.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anyDamage, type Damage, damaged } from '#support/damage.ts';
import { type Contents, idFromEntry, readOutbox, writeOutbox } from '#support/stored-outbox.ts';
import { wholeDraft, wholePick } from '#support/whole-draft.ts';

const agentId = 'agent';
const key = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)));
const start = 1_700_000_000_000;
const runs = Number(process.env['DAMAGE_RUNS'] ?? 150);
const stores = ['records', 'autosaves', 'photos', 'pictures', 'commands', 'meta'] as const;
type Store = (typeof stores)[number];

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

const unmade = { baseRev: null, base: null, parent: null };
const count = 4;
const ids = Array.from({ length: count }, (_, index) => `draft-${index}`);

const outboxes: Contents<Store>[] = [];

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
        pick: wholePick,
        body: wholeDraft(draftId, [{ id: photoId, kind: 'photo', caption: '' }]),
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
      body: wholeDraft(draftId),
      pick: wholePick,
      ...unmade,
      typedAt: start,
      supersedes: [],
    });
  outboxes.push(await readOutbox(stores));
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

const forEachStore = <Value>(make: (name: Store) => Value) =>
  Object.fromEntries(stores.map((name) => [name, make(name)])) as Record<Store, Value>;

/** The outbox of the signed-in agent with these damages, and the ids of what was damaged, by its store. */
function damagedOutbox(whole: Contents<Store>, damages: readonly [Store, number, Damage][]) {
  const contents = forEachStore((name) => [...whole[name]]);
  contents.meta = contents.meta.filter(({ key: place }) => place !== 'signedInAgent');
  contents.meta.push({ key: 'signedInAgent', value: agentId });
  const isDamaged = forEachStore(() => new Set<string>());
  for (const [name, at, damage] of damages) {
    const entries = contents[name];
    const index = at % entries.length;
    const entry = entries[index]!;
    const before = whole[name].find((one) => indexedDB.cmp(one.key, entry.key) === 0) ?? entry;
    if (name !== 'meta') isDamaged[name].add(idFromEntry(name, before));
    entries.splice(index, 1, ...damaged(entry, damage));
  }
  return { contents, isDamaged };
}

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
        const { contents, isDamaged } = damagedOutbox(whole, damages);
        const said = contents.meta.find(({ key: place }) => place === 'signedInAgent')?.value;
        /* Another agent's name, or none, is what the device says after another sign-in or a logout. */
        fc.pre(said !== null && (typeof said !== 'string' || said === '' || said === agentId));
        await writeOutbox(contents);
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
          const id = idFromEntry('commands', entry);
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

        await save.saveDraft({ agentId, draftId: 'draft-new', ...unmade, body: wholeDraft('New') }, []);
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
  const { records } = await readOutbox(stores);
  return records.some(({ value }) => (value as { draftId?: unknown } | null)?.draftId === draftId);
}
