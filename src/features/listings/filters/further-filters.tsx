import { useQuery } from '@tanstack/react-query';
import { mayPost } from '#domain/agent/agent.ts';
import { formatMoney } from '#domain/formats.ts';
import { areasOf, statesOf } from '#domain/property/location.ts';
import { bedroomsFilters, postedFilters, type PostedFilter } from '#domain/listing/listing.ts';
import type { ListingFilterName } from '#domain/search/listing-search.ts';
import { categories as builtIn } from '#domain/property/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { type MessageId, useWords } from '#messages/words.ts';
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

/** One filter: a list to choose from. */
export function FurtherFilterField({ name, search, onSet }: FurtherFilterProps) {
  const words = useWords();
  const { t, lookup } = words;
  const agent = useAgent();
  const { data: locations } = useQuery(locationsQuery);
  const field = (
    label: MessageId,
    value: string | number | undefined,
    choices: readonly (readonly [string | number, string])[],
  ) => (
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
  const priceSteps = (chosen: number | undefined) =>
    withChosen(
      prices[search.kind === 'Rent' ? 'rent' : 'sale'].map((ringgit) => ringgit * 100),
      chosen,
    ).map((sen) => [sen, formatMoney(sen)] as const);
  const within = (chosen: number | undefined) =>
    withChosen(days, chosen).map((count) => [count, t('listings.filter-within', { count })] as const);
  switch (name) {
    case 'photos':
      return field('listings.filter-photos', search.photos, [['None', t('listings.chip-no-photos')]]);
    case 'qualityBelow':
      return field(
        'listings.filter-quality',
        search.below,
        withChosen(qualities, search.below).map(
          (count) => [count, t('listings.chip-low-quality', { count })] as const,
        ),
      );
    case 'posted':
      return mayPost(agent)
        ? field(
            'listings.filter-posted',
            search.posted,
            postedFilters.map((one) => [one, t(postedNames[one])] as const),
          )
        : null;
    case 'authorisationEnds':
      return field('listings.filter-authorisation', search.authorisation, within(search.authorisation));
    case 'advertEnds':
      return field('listings.filter-advert', search.advert, within(search.advert));
    case 'unconfirmed':
      return field(
        'listings.filter-unconfirmed',
        search.unconfirmed,
        withChosen(unconfirmedDays, search.unconfirmed).map(
          (count) => [count, t('listings.filter-at-least', { count })] as const,
        ),
      );
    case 'priceFrom':
      return field('listings.filter-price-from', search.from, priceSteps(search.from));
    case 'priceTo':
      return field('listings.filter-price-to', search.to, priceSteps(search.to));
    case 'bedrooms':
      return field(
        'fact.bedrooms',
        search.bedrooms,
        bedroomsFilters.map((one) => [one, lookup(one)] as const),
      );
    case 'title':
      return field(
        'draft.title',
        search.category,
        (locations?.categories ?? builtIn).flatMap(({ titles }) =>
          titles.map((one) => [one.name, lookup(one.name)] as const),
        ),
      );
    case 'state':
      return field(
        'draft.state',
        search.state,
        statesOf(locations, country).map((one) => [one.name, lookup(one.name)] as const),
      );
    case 'area':
      return field(
        'draft.area',
        search.area,
        areasOf(locations, country, search.state ?? '').map((one) => [one.name, lookup(one.name)] as const),
      );
  }
}
