import type { Unsent, UnsentKinds } from '#outbox/unsent.ts';
import type { Words } from '#messages/words.ts';

/** Describes the work that is only on this device, with the same words on every screen. */
export interface UnsentWords {
  /** One sentence for each kind of unsent work; empty if everything is sent. */
  lines: string[];
  /** Of `lines`, those about what waits for the agent's decision. */
  needsAgent: string[];
  tone: 'good' | 'plain' | 'waiting' | 'bad';
}

const kinds = ['drafts', 'photos', 'changes', 'messages'] as const;

/** The sentences about unsent work: what needs the agent, what waits, what is not saved. */
export function unsentSentences(
  { needsAgent, waiting, unsaved, quarantined }: Unsent,
  words: Pick<Words, 't' | 'list'>,
): UnsentWords {
  const { t } = words;
  const needs = kindsFrom(needsAgent, words);
  const waits = kindsFrom(waiting, words);
  const bad = [
    ...(needs.count > 0 ? [t('sync.attention', needs)] : []),
    ...(quarantined > 0 ? [t('drafts.unreadable', { count: quarantined })] : []),
  ];
  const soon = waits.count > 0 ? [t('sync.waiting', waits)] : [];
  const open = [
    ...(unsaved.drafts > 0 ? [t('sync.unsaved', { count: unsaved.drafts })] : []),
    ...(unsaved.photos > 0 ? [t('sync.unsaved-photos', { count: unsaved.photos })] : []),
    ...(unsaved.messages > 0 ? [t('sync.unsaved-message')] : []),
  ];
  const lines = [...bad, ...soon, ...open];
  return {
    lines,
    needsAgent: bad,
    tone: bad.length > 0 ? 'bad' : soon.length > 0 ? 'waiting' : lines.length > 0 ? 'plain' : 'good',
  };
}

/** For example "2 drafts, 5 photos, 1 message", and their total. */
function kindsFrom(
  counts: UnsentKinds,
  { t, list }: Pick<Words, 't' | 'list'>,
): { things: string; count: number } {
  const some = kinds.filter((kind) => counts[kind] > 0);
  return {
    things: list(some.map((kind) => t(`sync.kind-${kind}`, { count: counts[kind] }))),
    count: some.reduce((sum, kind) => sum + counts[kind], 0),
  };
}
