import { fieldFor, keyFacts, type ListingFact, listingFacts } from '#domain/listing/listing-fields.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { placeLines } from '#domain/property/location.ts';
import { labelOfFact, sayFact } from '#messages/fact-words.ts';
import type { MessageId, Words } from '#messages/words.ts';
import type { FactRow } from '#ui/fact-list.tsx';

type Spoken = Pick<Words, 't' | 'language' | 'lookup'>;

/** Labels that are shorter than those of the form. */
const shortLabels: Partial<Record<ListingFact, MessageId>> = {
  maintenanceSen: 'listings.fact-maintenanceSen',
  landAreaSqft: 'listings.fact-landAreaSqft',
  leaseEndsYear: 'listings.fact-leaseEndsYear',
  completionYear: 'listings.fact-completionYear',
  unitNo: 'listings.fact-unitNo',
  hideAddress: 'listings.fact-hideAddress',
  authorisationKind: 'listings.fact-authorisationKind',
  authorisedOn: 'listings.fact-authorisedOn',
  authorisedUntil: 'listings.fact-authorisedUntil',
};

/** The label of a fact beside its value. */
export function toShortLabel(fact: ListingFact): MessageId {
  return shortLabels[fact] ?? labelOfFact(fact);
}

/** The facts that are shown with an icon, before the others. */
export const pageKeyFacts = [...keyFacts, 'direction'] as const satisfies readonly ListingFact[];

export type KeyFact = (typeof pageKeyFacts)[number];

type Group = 'details' | 'place' | 'owner';

/** The group of a fact on the page of a listing. The group of the owner has what is for the agent only. */
function groupOfFact(fact: ListingFact): Group {
  const { part, advertised } = fieldFor(fact);
  if (!advertised) return 'owner';
  return part === 'place' ? 'place' : 'details';
}

const shownElsewhere: ReadonlySet<ListingFact> = new Set([
  ...pageKeyFacts,
  'priceSen',
  'facilities',
  'hideAddress',
  'ownerName',
  'ownerPhone',
]);

const namesIn = (group: Group): readonly ListingFact[] =>
  listingFacts.filter((fact) => groupOfFact(fact) === group && !shownElsewhere.has(fact));

/** The facts of a listing in groups, without the empty ones and those that are shown with an icon. */
export function factsFrom({ address, facts }: DraftBody, words: Spoken): Record<Group, FactRow[]> {
  const { t } = words;
  const said = (group: Group) =>
    namesIn(group).flatMap((fact): FactRow[] => {
      const value = sayFact(fact, facts[fact], words);
      return value === null ? [] : [[t(toShortLabel(fact)), value]];
    });
  const text = (label: MessageId, value: string): FactRow[] => (value ? [[t(label), value]] : []);
  const [town = '', state = ''] = placeLines(address, words.lookup);
  return {
    details: said('details'),
    place: [...said('place'), ...text('listings.fact-town', town), ...text('draft.state', state)],
    owner: said('owner'),
  };
}

/** The label of the price, which is a rent for a listing to let. */
export function toPriceLabel(intent: DraftBody['intent']): MessageId {
  return intent === 'Rent' ? 'listings.fact-rent' : labelOfFact('priceSen');
}
