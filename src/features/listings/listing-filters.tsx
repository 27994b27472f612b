import { useDebouncedCallback } from '@mantine/hooks';
import { IconLayoutGrid } from '#ui/icons/layout-grid.ts';
import { IconLayoutList } from '#ui/icons/layout-list.ts';
import { IconListCheck } from '#ui/icons/list-check.ts';
import { useEffect, useRef, useState } from 'react';
import { longest } from '#domain/limits.ts';
import {
  type ListingListSearch,
  listingListSearch,
  usualSort,
} from '#entities/listing/listing-list-search.ts';
import { searchedFor } from '#domain/search-text.ts';
import { type ListingFilter, listingFilters, listingKinds, listingSorts } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { useAgent } from '#session/use-agent.ts';
import { SearchField } from '#ui/search-field.tsx';
import { kindWords, sortWords, statusWords } from '#entities/listing/listing-sentences.ts';
import face from './listings.module.css';
import { chooseView, useView } from './view-choice.ts';

const searchPauseMs = 250;

interface ListingFiltersProps {
  search: ListingListSearch;
  onSearch: (next: ListingListSearch) => void;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

/** The filters, the sort order and the view of the list. The address stores the filters and the order. */
export function ListingFilters({ search, onSearch, isSelecting, onSelecting }: ListingFiltersProps) {
  const { t } = useWords();
  const { q = '', kind, status, sort = usualSort } = search;
  const [typed, setTyped] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    if (searchedFor(typed) !== q) setTyped(q);
  }
  const view = useView();
  /** Every change goes back to the first page. */
  const change = (part: Record<string, unknown>) =>
    onSearch(listingListSearch({ ...search, page: 1, ...part }));
  const lookFor = useDebouncedCallback(
    (text: string) => searchedFor(text) !== q && change({ q: searchedFor(text) }),
    searchPauseMs,
  );
  const type = (text: string) => {
    setTyped(text);
    lookFor(text);
  };
  const isList = view === 'list';
  return (
    <search className={face.filters}>
      <SearchField
        label={t('properties.search')}
        maxLength={longest.propertyName}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <StatusChips
        status={status}
        isCounted={q === '' && !kind}
        onChoose={(chosen) => change({ status: chosen })}
      />
      <div className={face.tools}>
        <select
          className={face.pick}
          aria-label={t('properties.kind')}
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.currentTarget.value })}
        >
          <option value="">{t('properties.kind-all')}</option>
          {listingKinds.map((each) => (
            <option key={each} value={each}>
              {t(kindWords[each])}
            </option>
          ))}
        </select>
        <select
          className={face.pick}
          aria-label={t('properties.sort')}
          value={sort}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        >
          {listingSorts.map((each) => (
            <option key={each} value={each}>
              {t(sortWords(each, status))}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={face.tool}
          aria-label={t(isList ? 'properties.view-cards' : 'properties.view-list')}
          onClick={() => chooseView(isList ? 'cards' : 'list')}
        >
          {isList ? (
            <IconLayoutGrid size={22} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconLayoutList size={22} stroke={1.75} aria-hidden="true" />
          )}
        </button>
        <button
          type="button"
          className={face.tool}
          aria-pressed={isSelecting}
          aria-label={t('properties.select')}
          onClick={() => onSelecting(!isSelecting)}
        >
          <IconListCheck size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </search>
  );
}

interface StatusChipsProps {
  status: ListingFilter | undefined;
  /** Whether the counts belong to this list. */
  isCounted: boolean;
  onChoose: (status: ListingFilter | undefined) => void;
}

function StatusChips({ status, isCounted, onChoose }: StatusChipsProps) {
  const { t } = useWords();
  const { data } = useListingCounts(useAgent()._id);
  const isKnown = data !== undefined;
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chips.current && chosen)
      chips.current.scrollLeft = chosen.offsetLeft - (chips.current.clientWidth - chosen.offsetWidth) / 2;
  }, [status, isKnown]);
  const counts =
    data && isCounted
      ? {
          all: data.total - data.archived,
          Active: data.active,
          Inactive: data.inactive,
          Archived: data.archived,
          Outdated: data.outdated,
        }
      : null;
  const chip = (chosen: Exclude<ListingFilter, ''> | undefined) => (
    <button
      key={chosen ?? 'all'}
      type="button"
      className={face.chip}
      aria-pressed={status === chosen}
      onClick={() => onChoose(chosen)}
    >
      {t(chosen ? statusWords[chosen] : 'properties.status-all')}
      {counts && <small>{counts[chosen ?? 'all']}</small>}
    </button>
  );
  return (
    <div ref={chips} className={face.chips} role="group" aria-label={t('properties.status')}>
      {chip(undefined)}
      {listingFilters.map(chip)}
    </div>
  );
}
