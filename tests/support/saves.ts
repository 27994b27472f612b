import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import type { OutboxRecord, SaveOutcome } from '../../src/outbox/drafts/record.ts';
import { withOutcome, withSending } from '../../src/outbox/drafts/sending.ts';
import { type NewSave, withSave } from '../../src/outbox/drafts/transitions.ts';

export type Saved = OutboxRecord<DraftBody>;

export const clock = { now: 1_000, random: () => 0.5 };
export const minute = 60_000;
export const hour = 60 * minute;
export const year = 365 * 24 * hour;
let seq = 0;
export const nextSeq = () => ++seq;
export const named = (name: string): DraftBody => ({ ...emptyDraft, name });
export const save = (name: string, more: Partial<NewSave<DraftBody>> = {}): NewSave<DraftBody> => ({
  mutationId: crypto.randomUUID(),
  draftId: 'draft',
  agentId: 'agent',
  deviceId: 'device',
  body: named(name),
  baseRev: null,
  base: null,
  parent: null,
  now: clock.now,
  ...more,
});
/** A save made from the newest of the records. */
export const follow = (records: readonly Saved[], name: string, more: Partial<NewSave<DraftBody>> = {}) =>
  withSave(records, save(name, { parent: records.at(-1)?.mutationId ?? null, ...more }), nextSeq);
export const saved = (name: string, more: Partial<NewSave<DraftBody>> = {}) => follow([], name, more);
export const sent = (records: Saved[]) => withSending(records, records.at(-1)!.mutationId, clock.now);
export const respond = (
  records: readonly Saved[],
  mutationId: string,
  outcome: SaveOutcome<DraftBody>,
  now = clock.now,
) => withOutcome(records, mutationId, outcome, { ...clock, now });
export const accepted = (rev: number): SaveOutcome<DraftBody> => ({ kind: 'accepted', rev });
export const refused = {
  kind: 'rejected',
  code: 'draft_name_duplicate',
  message: '',
} satisfies SaveOutcome<DraftBody>;
export const later = { kind: 'retry', pauseMs: null } satisfies SaveOutcome<DraftBody>;
export const conflict = {
  kind: 'conflict',
  theirs: named('theirs'),
  rev: 7,
  merged: null,
} satisfies SaveOutcome<DraftBody>;
export const mergeable = {
  ...conflict,
  merged: { body: named('both'), mutationId: 'merge', taken: ['remarks'] },
} satisfies SaveOutcome<DraftBody>;
export const names = (records: readonly Saved[]) => records.map(({ body }) => body.name);
