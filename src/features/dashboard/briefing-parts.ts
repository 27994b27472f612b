import type { EnquiryPage } from '#domain/enquiry/enquiry.ts';
import type { PropertySummary } from '#domain/listing/listing.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import type { Words } from '#messages/words.ts';
import type { Unsent } from '#outbox/unsent.ts';

/** One thing that needs the agent, and the screen on which it is done. */
export interface BriefingPart {
  text: string;
  to: 'sync' | 'enquiries' | 'outdated' | 'drafts';
}

/** What the dashboard knows; undefined is not known yet, or could not be asked. */
export interface BriefingFacts {
  summary: Pick<PropertySummary, 'outdated'> | undefined;
  /** The number of drafts in progress. */
  drafts: number | undefined;
  enquiries: Pick<EnquiryPage['counts'], 'New'> | undefined;
  /** Null where the device cannot be read. */
  unsent: Unsent | null | undefined;
}

/** So many are named in the sentence: the others have their own place below it. */
const mostNamed = 3;

/**
 * What needs the agent, the most urgent first, at most three; empty where nothing does. Null while that cannot be
 * said, because something is not known.
 */
export function briefingParts(
  { summary, drafts, enquiries, unsent }: BriefingFacts,
  t: Words['t'],
): BriefingPart[] | null {
  const counted = [
    ['enquiries', 'dashboard.brief-enquiries', enquiries?.New],
    ['outdated', 'dashboard.brief-confirm', summary?.outdated],
    ['drafts', 'dashboard.brief-drafts', drafts],
  ] as const;
  const parts = [
    ...(unsent ? unsentSentences(unsent, t).needsAgent.map((text) => ({ text, to: 'sync' as const })) : []),
    ...counted.flatMap(([to, id, count = 0]) => (count > 0 ? [{ to, text: t(id, { count }) }] : [])),
  ];
  const isKnown = unsent && counted.every(([, , count]) => count !== undefined);
  return parts.length > 0 || isKnown ? parts.slice(0, mostNamed) : null;
}
