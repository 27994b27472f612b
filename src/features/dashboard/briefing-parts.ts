import type { LinkProps } from '@tanstack/react-router';
import type { EnquiryPage } from '#domain/enquiry/enquiry.ts';
import type { PropertySummary } from '#domain/listing/listing.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import type { OwnerLink } from '#domain/owner/owner-link.ts';
import type { MessageId, Words } from '#messages/words.ts';
import type { Unsent } from '#outbox/unsent.ts';

/** One thing that needs the agent, and the screen on which it is done. */
export interface BriefingPart {
  text: string;
  link: LinkProps;
}

/** What the dashboard knows; undefined is not known yet, or could not be asked. */
export interface BriefingFacts {
  summary: Pick<PropertySummary, 'outdated'> | undefined;
  /** The number of drafts in progress. */
  drafts: number | undefined;
  /** The server could not be asked: the number is what this device knows. */
  isDraftsKnownHere: boolean;
  enquiries: Pick<EnquiryPage['counts'], 'New'> | undefined;
  /** The questions to owners that are open or answered. */
  ownerLinks: readonly Pick<OwnerLink, 'answer' | 'listingId'>[] | undefined;
  /** The number of offers in groups that need the agent; 0 for whom there are no groups. */
  offers: number | undefined;
  /** Null where the device cannot be read. */
  unsent: Unsent | null | undefined;
}

/** So many are named in the sentence: the others have their own place below it. */
const mostNamed = 3;

/** The place on the dashboard where owners' answers wait. */
export const answersPlace = 'answers';

/** The way to the listing that an owner answered about; to the list of them where there are several. */
function linkToAnswers(answers: readonly Pick<OwnerLink, 'listingId'>[]): LinkProps {
  const [first, second] = answers;
  return first && !second
    ? { to: '/properties/$propId', params: { propId: first.listingId } }
    : { to: '/dashboard', hash: answersPlace };
}

/**
 * What needs the agent, the most urgent first, at most three; empty where nothing does. Null while that cannot be
 * said, because something is not known.
 */
export function briefingParts(facts: BriefingFacts, words: Pick<Words, 't' | 'list'>): BriefingPart[] | null {
  const { t } = words;
  const { unsent, ownerLinks } = facts;
  const answers = ownerLinks?.filter(({ answer }) => answer !== null);
  const counted: [MessageId, number | undefined, LinkProps][] = [
    ['dashboard.brief-enquiries', facts.enquiries?.New, { to: '/enquiries', search: { state: 'New' } }],
    ['dashboard.brief-offers', facts.offers, { to: '/grouplisting' }],
    ['dashboard.brief-owners', answers?.length, linkToAnswers(answers ?? [])],
    [
      'dashboard.brief-confirm',
      facts.summary?.outdated,
      { to: '/properties', search: { status: 'Outdated' } },
    ],
    [
      facts.isDraftsKnownHere ? 'dashboard.brief-drafts-here' : 'dashboard.brief-drafts',
      facts.drafts,
      { to: '/properties/draftslisting' },
    ],
  ];
  const parts = [
    ...(unsent
      ? unsentSentences(unsent, words).needsAgent.map((text) => ({
          text,
          link: { to: '/sync' } as const,
        }))
      : []),
    ...counted.flatMap(([id, count = 0, link]) => (count > 0 ? [{ link, text: t(id, { count }) }] : [])),
  ];
  const isKnown = unsent && counted.every(([, count]) => count !== undefined);
  return parts.length > 0 || isKnown ? parts.slice(0, mostNamed) : null;
}
