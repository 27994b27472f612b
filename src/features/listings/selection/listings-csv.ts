import { csvText } from '#domain/csv-text.ts';
import { formatFact } from '#domain/listing/fact-format.ts';
import { advertisedFacts } from '#domain/agent/advertising.ts';
import { type ListingFact, listingFacts } from '#domain/listing/listing-fields.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { kindWords, statusWords } from '#entities/listing/listing-sentences.ts';
import { nameWord } from '#messages/enum-words.ts';
import { labelOfFact } from '#messages/fact-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

type Cell = string | number | null;
type Spoken = Pick<Words, 't' | 'lookup' | 'language'>;
type Column = readonly [MessageId, (listing: ListingSummary, words: Spoken) => Cell];

const columns: readonly Column[] = [
  ['listings.column-name', ({ name }) => name],
  ['listings.kind', ({ kind }, { t }) => nameWord(t, kindWords, kind)],
  ['listings.status', ({ status }, { t }) => nameWord(t, statusWords, status)],
  ['draft.title', ({ title }, { lookup }) => lookup(title)],
  ['listings.fact-type', ({ type }, { lookup }) => lookup(type)],
  ['draft.area', ({ area }, { lookup }) => lookup(area)],
  ['draft.state', ({ state }, { lookup }) => lookup(state)],
  ['listings.csv-price', ({ priceSen }) => priceSen / 100],
  ['listings.csv-built-up', ({ builtUpSqft = null }) => builtUpSqft],
  ['listings.csv-land', ({ landAreaSqft = null }) => landAreaSqft],
  ['fact.bedrooms', ({ bedrooms }, { lookup }) => (bedrooms ? lookup(bedrooms) : null)],
  ['fact.bathrooms', ({ bathrooms = null }) => bathrooms],
  ['fact.furnishing', ({ furnishing }, { lookup }) => (furnishing ? lookup(furnishing) : null)],
  ['fact.tenure', ({ tenure }, { lookup }) => (tenure ? lookup(tenure) : null)],
  ['listings.quality', ({ quality = null }) => quality],
  ['listings.column-updated', ({ updatedAt }) => updatedAt.slice(0, 10)],
  ['listings.csv-page', ({ publicUrl = null, status }) => (status === 'Active' ? publicUrl : null)],
];

const advertised: ReadonlySet<ListingFact> = new Set(advertisedFacts);

/** The facts that nobody but the agent sees. */
const privateFacts = listingFacts.filter((fact) => !advertised.has(fact));

/**
 * The agent's listings as CSV, in the agent's language; amounts are in ringgit. With `factsFrom`, each has the facts
 * that only the agent sees: undefined where this device could not read them.
 */
export function listingsCsv(
  listings: readonly ListingSummary[],
  words: Spoken,
  factsFrom?: ReadonlyMap<string, ListingFacts>,
): string {
  const extra = factsFrom ? privateFacts : [];
  const head = [
    ...columns.map(([label]) => words.t(label)),
    ...extra.map((fact) => words.t(labelOfFact(fact))),
  ];
  const rows = listings.map((listing) => {
    const facts = factsFrom?.get(listing._id);
    return [
      ...columns.map(([, read]) => read(listing, words)),
      ...extra.map((fact) => (facts ? formatFact(fact, facts[fact], words) : null)),
    ];
  });
  return csvText([head, ...rows]);
}
