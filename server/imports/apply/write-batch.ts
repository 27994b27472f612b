import { randomUUID } from 'node:crypto';
import type { Executor } from '#server/db/client.ts';
import { importImages, type ImportItemRow } from '#server/db/schema.ts';
import { toDraftColumns } from '#server/drafts/columns.ts';
import { addDrafts, changeDraft, type NewDraft } from '#server/drafts/write.ts';
import { lockGroupsOf } from '#server/groups/store.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import type { ListingBody } from '#server/listings/row.ts';
import { addListings, changeListings, type ListingChange, type NewListing } from '#server/listings/write.ts';
import { imageKey } from '#server/imports/decide/image-key.ts';
import type { LinkedListing } from '#server/imports/decide/known.ts';
import { findMasters, type Masters } from './masters.ts';
import type { Effect, RecordPlan } from './plan-record.ts';
import { writeLinks, writeResults } from './write-rows.ts';

/** Whose records are written, and when. */
interface Batch {
  agentId: string;
  platform: string;
  runId: string;
  /** What is known of the records, by their source's id. */
  known: ReadonlyMap<string, LinkedListing>;
  now: Date;
  follower: ListingFollower;
}

type Effects<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>[];

const effectsFrom = <Kind extends Effect['kind']>(plans: readonly RecordPlan[], kind: Kind): Effects<Kind> =>
  plans.flatMap(({ effect }) => (effect?.kind === kind ? [effect as Effects<Kind>[number]] : []));

/** The drafts among the new ones. A name that another draft proposes already is not theirs. */
function toNewDrafts(added: Effects<'add'>, masters: Masters, agentId: string) {
  const taken = new Set<string>();
  const rows = added.flatMap(({ listingId: id, body, status }): NewDraft[] => {
    if (status) return [];
    const whole = masters.withMaster(body);
    const { nameKey } = toDraftColumns(whole);
    const isTaken = nameKey !== null && !masters.claimName(nameKey);
    if (isTaken) taken.add(id);
    return [{ id, agentId, body: whole, nameKey: isTaken ? null : nameKey }];
  });
  return { rows, taken };
}

/** Adds the new listings and drafts. Returns the ids of the drafts whose name another draft proposes. */
async function writeAdded(
  tx: Executor,
  added: Effects<'add'>,
  { agentId, now }: Batch,
): Promise<ReadonlySet<string>> {
  const complete = added.filter(({ status }) => status).map(({ body }) => body);
  const masters = await findMasters(
    tx,
    agentId,
    added.map(({ body }) => body),
    complete,
    now,
  );
  const published = added.flatMap(({ listingId: id, body, status }): NewListing[] =>
    status ? [{ id, agentId, status, body: masters.withMaster(body) as ListingBody }] : [],
  );
  await addListings(tx, published, now);
  const { rows, taken } = toNewDrafts(added, masters, agentId);
  await addDrafts(tx, rows, now);
  return taken;
}

/** Changes drafts, and those of listings. One with changes that are not published stays as it is. */
async function writeDrafts(tx: Executor, changed: Effects<'change'>, now: Date): Promise<void> {
  for (const { linked, body } of changed) {
    const { draft, current, listing } = linked;
    if (current?.isWaiting) continue;
    if (!draft) throw new Error('The draft of a record that is changed is stored.');
    await changeDraft(tx, draft, { body, isListed: listing !== null }, now);
  }
}

const toListingChanges = (changed: Effects<'change'>, archived: Effects<'archive'>): ListingChange[] => [
  ...changed.flatMap(({ linked: { listing }, body, changes, status }) =>
    listing ? [{ listing, body: body as ListingBody, changes, status }] : [],
  ),
  ...archived.map(({ listing, status }) => ({ listing, body: null, changes: [], status })),
];

async function writeImages(tx: Executor, plans: readonly RecordPlan[], batch: Batch): Promise<void> {
  const { agentId, runId, now: updatedAt } = batch;
  const rows = plans.flatMap(({ effect, images }) =>
    images.map((url, place): typeof importImages.$inferInsert => ({
      listingId: effect?.listingId ?? '',
      urlHash: imageKey(url),
      url,
      agentId,
      runId,
      place,
      status: 'Waiting',
      photoId: randomUUID(),
      updatedAt,
    })),
  );
  if (rows.length > 0) await tx.insert(importImages).values(rows).onConflictDoNothing();
}

/**
 * Writes what becomes of a batch of records with few statements, and what follows the listings. Drafts and listings
 * are locked. Returns the records with their final results.
 */
export async function writeBatch(
  tx: Executor,
  plans: readonly RecordPlan[],
  batch: Batch,
): Promise<ImportItemRow[]> {
  const { agentId, platform, known, now } = batch;
  const changed = effectsFrom(plans, 'change');
  const archived = effectsFrom(plans, 'archive');
  await lockGroupsOf(
    tx,
    [...changed, ...archived].map(({ listingId }) => listingId),
  );
  const taken = await writeAdded(tx, effectsFrom(plans, 'add'), batch);
  await writeDrafts(tx, changed, now);
  const items = plans.map(({ item, effect }) =>
    effect && taken.has(effect.listingId)
      ? { ...item, findings: [...item.findings, { code: 'name_taken' as const }] }
      : item,
  );
  await writeLinks(
    tx,
    plans.flatMap(({ item: { sourceId }, effect, written }) =>
      effect && written
        ? [
            {
              agentId,
              platform,
              sourceId: known.get(sourceId)?.sourceId ?? sourceId,
              listingId: effect.listingId,
              written,
              updatedAt: now,
            },
          ]
        : [],
    ),
  );
  await writeImages(tx, plans, batch);
  const results = await writeResults(tx, items);
  await changeListings(tx, toListingChanges(changed, archived), batch);
  return results;
}
