import type { DraftBody } from '#domain/draft/draft.ts';
import { keyFor } from '../storage/agent-key.ts';
import { type AtRest, encrypt, isEncrypted } from '../storage/encryption.ts';
import { forEachIsolated } from '../storage/storage-error.ts';
import type { OutboxRecord } from './record.ts';
import { allAutosaves, change, recordsFor, replaceAutosave } from './store.ts';

type Body = AtRest<DraftBody>;
type Picked = OutboxRecord['pick'];

/** Encrypts the bodies that are plaintext: from before the key came, or written as a page was closed. */
export async function encryptDrafts(agentId: string): Promise<void> {
  const key = await keyFor(agentId);
  if (!key) return;
  const encrypted = async (body: Body) => ('open' in body ? encrypt(key, agentId, body.open) : body);
  const encryptedOrNull = async (body: Body | null) => body && encrypted(body);

  const encryptedPick = async (pick: Picked) =>
    pick && 'open' in pick ? encrypt(key, agentId, pick.open) : pick;

  const records = (await recordsFor(agentId)).filter(({ body, base, theirs }) =>
    [body, base, theirs].some((one) => one && !isEncrypted(one)),
  );
  await forEachIsolated(records, async (record) => {
    const bodies = {
      body: await encrypted(record.body),
      base: await encryptedOrNull(record.base),
      theirs: await encryptedOrNull(record.theirs),
      pick: await encryptedPick(record.pick),
    };
    await change(agentId, record.draftId, (all) =>
      all.map((one) => (one.mutationId === record.mutationId ? withBodies(one, record, bodies) : one)),
    );
  });
  const autosaves = (await allAutosaves(agentId)).filter(({ body }) => !isEncrypted(body));
  await forEachIsolated(autosaves, async (draft) =>
    replaceAutosave({
      ...draft,
      body: await encrypted(draft.body),
      base: await encryptedOrNull(draft.base),
      pick: await encryptedPick(draft.pick),
    }),
  );
}

/**
 * The record as it is now, with the encrypted bodies, except where another one took their place meanwhile.
 */
function withBodies(
  now: OutboxRecord,
  before: OutboxRecord,
  { body, base, theirs, pick }: Pick<OutboxRecord, 'body' | 'base' | 'theirs' | 'pick'>,
): OutboxRecord {
  const instead = <One extends Body | null>(present: One, encrypted: One) =>
    present && !isEncrypted(present) ? encrypted : present;
  return {
    ...now,
    body: instead(now.body, body),
    base: now.baseRev === before.baseRev ? instead(now.base, base) : now.base,
    theirs: now.theirsRev === before.theirsRev ? instead(now.theirs, theirs) : now.theirs,
    pick: now.pick && !isEncrypted(now.pick) ? pick : now.pick,
  };
}
