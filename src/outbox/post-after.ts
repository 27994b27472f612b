/** Posting of a listing after its publication was confirmed. */
import type { PostingRequest } from './commands/kinds/posting.ts';
import { type CommandRequest, newCommand } from './commands/command.ts';
import { kindFrom } from './commands/kinds.ts';
import { putCommand } from './commands/store.ts';
import { decryptBody } from './drafts/body.ts';
import { type PostTo, withoutPostTo } from './drafts/post-to.ts';
import type { OutboxRecord, SaveOutcome } from './drafts/record.ts';
import { change, recordsFor } from './drafts/store.ts';
import { keyFor } from './storage/agent-key.ts';
import { encrypt } from './storage/encryption.ts';
import { forEachIsolated } from './storage/storage-error.ts';

/**
 * Queues the postings of a publication that the server has accepted, each under the key that the publication
 * gave it, before the publication counts as acknowledged: none is sent earlier, or twice. Where the device
 * cannot store them, the publication is sent again, which is harmless.
 */
export async function withPostings(record: OutboxRecord, outcome: SaveOutcome): Promise<SaveOutcome> {
  const { becomes, postTo = [] } = record;
  if (outcome.kind !== 'accepted' || becomes !== 'Published' || postTo.length === 0) return outcome;
  try {
    for (const to of postTo) await queuePosting(record, to);
    return outcome;
  } catch {
    return { kind: 'retry', pauseMs: null };
  }
}

/** Was it acknowledged to a build that queued no postings? A later one leaves no `postTo` on what it acknowledges. */
const isPostingMissed = ({ state, becomes, postTo = [] }: OutboxRecord): boolean =>
  state === 'acked' && becomes === 'Published' && postTo.length > 0;

/** Queues the postings of publications that a build without them has delivered; what fails is tried in the next run. */
export async function queueMissedPostings(agentId: string): Promise<void> {
  const missed = (await recordsFor(agentId)).filter(isPostingMissed);
  await forEachIsolated(missed, async (record) => {
    for (const to of record.postTo ?? []) await queuePosting(record, to);
    await change(agentId, record.draftId, (records) =>
      records.map((one) => (one.mutationId === record.mutationId ? withoutPostTo(one) : one)),
    );
  });
}

async function queuePosting(
  { agentId, draftId, deviceId, body }: OutboxRecord,
  { platform, mutationId }: PostTo,
): Promise<void> {
  const key = await keyFor(agentId);
  const { name } = await decryptBody(key, agentId, body);
  const request: PostingRequest = {
    kind: 'posting',
    act: 'first',
    platform,
    listings: [{ _id: draftId, name }],
  };
  const madeAt = Date.now();
  const given = {
    mutationId,
    agentId,
    deviceId,
    kind: request.kind,
    waitsFor: kindFrom(request).waitsFor(request),
    request: await encrypt<CommandRequest>(key, agentId, request),
    heldUntil: madeAt,
    madeAt,
  };
  await putCommand(agentId, (seq) => newCommand({ ...given, seq }));
}
