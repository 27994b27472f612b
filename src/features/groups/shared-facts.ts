import { advertisedFacts, advertisedPlace, toAdvertised } from '#domain/agent/advertising.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { GroupListingDetail } from '#domain/group/group.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { fieldFor, type ListingFact } from '#domain/listing/listing-fields.ts';
import { labelOfFact, sayFact } from '#messages/fact-words.ts';
import type { Words } from '#messages/words.ts';

/** The content of a shared listing as that of a draft, for what is made of drafts: the shared text. */
export function bodyOfShared({
  listing: { name, title, type, kind },
  address: { country = '', state = '', area = '', postcode = '' },
  loc,
  facts,
  remarks,
  photos,
}: GroupListingDetail): DraftBody {
  return {
    name,
    title,
    type,
    address: { country, state, area, postcode },
    propertyId: null,
    intent: kind,
    remarks,
    photos,
    loc,
    facts: { ...emptyFacts, ...facts },
  };
}

/** Facts that the view shows elsewhere: the price, and those of the place, which is one line. */
const isShownElsewhere = (fact: ListingFact) => fact === 'priceSen' || fieldFor(fact).part === 'place';

/** The facts of a shared listing as labels and values, without those that have no value. */
export function factsOfShared(
  detail: GroupListingDetail,
  words: Pick<Words, 't' | 'language' | 'lookup'>,
): [string, string][] {
  const { t, lookup } = words;
  const body = toAdvertised(bodyOfShared(detail));
  const said = (fact: (typeof advertisedFacts)[number]): [string, string | null] => {
    const value = body.facts[fact];
    return [t(labelOfFact(fact)), value === 'Unknown' ? null : sayFact(fact, value, words)];
  };
  const rows: [string, string | null][] = [
    [t('listings.fact-type'), lookup(body.type)],
    [t('groups.place'), advertisedPlace(body, lookup).join(', ')],
    ...advertisedFacts.filter((fact) => !isShownElsewhere(fact)).map(said),
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
