import { useQuery } from '@tanstack/react-query';
import { mayPost } from '#domain/agent/agent.ts';
import { formatMoney } from '#domain/formats.ts';
import { areasFor, type Locations, statesFor } from '#domain/property/location.ts';
import { bedroomsFilters, postedFilters, type PostedFilter } from '#domain/listing/listing.ts';
import type { ListingFilterName } from '#domain/search/listing-search.ts';
import { categories as builtIn } from '#domain/property/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { PickField } from '#ui/pick-field.tsx';
import type { ListingListSearch } from './listing-list-search.ts';

/** The filters that are behind the button on every screen, in the order in which they are offered. */
export type FurtherFilter = Exclude<ListingFilterName, 'search' | 'status' | 'kind'>;

interface FurtherFilterProps {
  name: FurtherFilter;
  search: ListingListSearch;
  /** Sets a filter; an empty text is all. */
  onSet: (name: ListingFilterName, value: string) => void;
}

const qualities = [50, 60, 70, 80, 90];
const days = [0, 7, 10, 14, 30, 60];
const unconfirmedDays = [7, 14, 30, 60, 90];
const prices = {
  sale: [1e5, 2e5, 3e5, 4e5, 5e5, 75e4, 1e6, 15e5, 2e6, 3e6, 5e6],
  rent: [5e2, 1e3, 15e2, 2e3, 3e3, 5e3, 1e4],
};
const postedNames: Record<PostedFilter, MessageId> = {
  NotPosted: 'listings.chip-not-posted',
  Posted: 'listings.filter-posted-yes',
};

/** The chosen number is offered too, where a link names another one. */
const withChosen = (offered: readonly number[], chosen: number | undefined) =>
  [...new Set(chosen === undefined ? offered : [...offered, chosen])].toSorted((a, b) => a - b);

/** The countries of the lookups that have listings. */
const country = 'Malaysia';

/** The values that the choices of the filters depend on. */
interface FilterContext {
  search: ListingListSearch;
  words: Pick<Words, 't' | 'lookup'>;
  locations: Locations | undefined;
}

/** A filter that is offered: its label, the value in the address, and the values to choose from with their names. */
interface FilterField {
  label: MessageId;
  value: string | number | undefined;
  choices: readonly (readonly [value: string | number, name: string])[];
}

const priceSteps = ({ kind }: ListingListSearch, chosen: number | undefined) =>
  withChosen(
    prices[kind === 'Rent' ? 'rent' : 'sale'].map((ringgit) => ringgit * 100),
    chosen,
  ).map((sen) => [sen, formatMoney(sen)] as const);

const numbers = (offered: readonly number[], chosen: number | undefined, t: Words['t'], name: MessageId) =>
  withChosen(offered, chosen).map((count) => [count, t(name, { count })] as const);

const named = (names: readonly string[], lookup: Words['lookup']) =>
  names.map((name) => [name, lookup(name)] as const);

const filterFields: Record<FurtherFilter, (context: FilterContext) => FilterField> = {
  photos: ({ search, words: { t } }) => ({
    label: 'listings.gallery',
    value: search.photos,
    choices: [['None', t('listings.chip-no-photos')]],
  }),
  qualityBelow: ({ search, words: { t } }) => ({
    label: 'listings.filter-quality',
    value: search.below,
    choices: numbers(qualities, search.below, t, 'listings.chip-low-quality'),
  }),
  posted: ({ search, words: { t } }) => ({
    label: 'listings.filter-posted',
    value: search.posted,
    choices: postedFilters.map((one) => [one, t(postedNames[one])] as const),
  }),
  authorisationEnds: ({ search, words: { t } }) => ({
    label: 'listings.filter-authorisation',
    value: search.authorisation,
    choices: numbers(days, search.authorisation, t, 'listings.filter-within'),
  }),
  advertEnds: ({ search, words: { t } }) => ({
    label: 'listings.filter-advert',
    value: search.advert,
    choices: numbers(days, search.advert, t, 'listings.filter-within'),
  }),
  unconfirmed: ({ search, words: { t } }) => ({
    label: 'listings.filter-unconfirmed',
    value: search.unconfirmed,
    choices: numbers(unconfirmedDays, search.unconfirmed, t, 'listings.filter-at-least'),
  }),
  priceFrom: ({ search }) => ({
    label: 'listings.filter-price-from',
    value: search.from,
    choices: priceSteps(search, search.from),
  }),
  priceTo: ({ search }) => ({
    label: 'listings.filter-price-to',
    value: search.to,
    choices: priceSteps(search, search.to),
  }),
  bedrooms: ({ search, words: { lookup } }) => ({
    label: 'fact.bedrooms',
    value: search.bedrooms,
    choices: named(bedroomsFilters, lookup),
  }),
  title: ({ search, words: { lookup }, locations }) => ({
    label: 'draft.title',
    value: search.category,
    choices: named(
      (locations?.categories ?? builtIn).flatMap(({ titles }) => titles.map(({ name }) => name)),
      lookup,
    ),
  }),
  state: ({ search, words: { lookup }, locations }) => ({
    label: 'draft.state',
    value: search.state,
    choices: named(
      statesFor(locations, country).map(({ name }) => name),
      lookup,
    ),
  }),
  area: ({ search, words: { lookup }, locations }) => ({
    label: 'draft.area',
    value: search.area,
    choices: named(
      areasFor(locations, country, search.state ?? '').map(({ name }) => name),
      lookup,
    ),
  }),
};

/** One filter: a list to choose from. The filter of posted listings is only for agents who may post. */
export function FurtherFilterField({ name, search, onSet }: FurtherFilterProps) {
  const words = useWords();
  const { t } = words;
  const agent = useAgent();
  const { data: locations } = useQuery(locationsQuery);
  if (name === 'posted' && !mayPost(agent)) return null;
  const { label, value, choices } = filterFields[name]({ search, words, locations });
  return (
    <PickField
      label={t(label)}
      value={String(value ?? '')}
      placeholder={t('listings.any')}
      choices={[
        { value: '', label: t('listings.any') },
        ...choices.map(([choice, text]) => ({ value: String(choice), label: text })),
      ]}
      onChange={(chosen) => onSet(name, chosen)}
    />
  );
}
