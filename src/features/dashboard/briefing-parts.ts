import type { Agent } from '#domain/agent.ts';
import type { PropertySummary } from '#domain/listing.ts';
import type { Words } from '#messages/words.ts';
import type { Unsent } from '#outbox/unsent.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';

/** One thing that needs the agent, and the screen on which it is done. */
export interface BriefingPart {
  text: string;
  to: 'sync' | 'outdated' | 'drafts' | null;
}

/** What the dashboard knows; undefined is not known yet, or could not be asked. */
export interface BriefingFacts {
  summary: Pick<PropertySummary, 'outdated'> | undefined;
  drafts: { total: number } | undefined;
  agent: Pick<Agent, 'reminder'> | undefined;
  /** Null where the device cannot be read. */
  unsent: Unsent | null | undefined;
}

/** What needs the agent, the most urgent first. That nothing does is said only where all of it is known. */
export function briefingParts(
  { summary, drafts, agent, unsent }: BriefingFacts,
  t: Words['t'],
): BriefingPart[] {
  const parts: BriefingPart[] = unsent
    ? unsentSentences(unsent, t).needsAgent.map((text) => ({ text, to: 'sync' }))
    : [];
  if (summary && summary.outdated > 0)
    parts.push({ text: t('dashboard.brief-confirm', { count: summary.outdated }), to: 'outdated' });
  if (drafts && drafts.total > 0)
    parts.push({ text: t('dashboard.brief-drafts', { count: drafts.total }), to: 'drafts' });
  const ending = agent?.reminder?.expireIn10days ?? 0;
  if (ending > 0) parts.push({ text: t('dashboard.brief-adverts', { count: ending }), to: null });
  const isKnown = summary && drafts && agent && unsent;
  return parts.length === 0 && isKnown ? [{ text: t('dashboard.brief-none'), to: null }] : parts;
}
