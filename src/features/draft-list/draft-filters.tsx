import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { type DraftStatus, draftStatuses } from '#domain/draft-status.ts';
import type { DraftListSearch } from './draft-list-search.ts';
import { longest, searchFromCharacters } from '#domain/limits.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { SearchField } from '#ui/search-field.tsx';
import face from './draft-listing.module.css';

const labels: Record<DraftStatus, MessageId> = {
  Draft: 'drafts.status-draft',
  Submitted: 'drafts.status-submitted',
  Published: 'drafts.status-published',
  Rejected: 'drafts.status-rejected',
};

const searchPauseMs = 250;

/** The filters of the list; the address bar stores them. */
export function DraftFilters({
  search,
  onSearch,
}: {
  search: DraftListSearch;
  onSearch: (next: DraftListSearch) => void;
}) {
  const { t } = useWords();
  const { q = '', status } = search;
  const [typed, setTyped] = useState(q);
  const lookFor = useDebouncedCallback((text: string) => {
    const wanted = text.trim().length >= searchFromCharacters ? text.trim() : '';
    if (wanted !== q) onSearch({ ...(wanted && { q: wanted }), ...(status && { status }) });
  }, searchPauseMs);
  const choose = (chosen: DraftStatus | undefined) =>
    onSearch({ ...(q && { q }), ...(chosen && { status: chosen }) });
  const type = (text: string) => {
    setTyped(text);
    lookFor(text);
  };

  return (
    <div className={face.filters}>
      <SearchField
        label={t('drafts.search')}
        maxLength={longest.propertyName}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={face.chips} role="group" aria-label={t('drafts.status')}>
        <button type="button" className={face.chip} aria-pressed={!status} onClick={() => choose(undefined)}>
          {t('drafts.status-all')}
        </button>
        {draftStatuses.map((each) => (
          <button
            key={each}
            type="button"
            className={face.chip}
            aria-pressed={status === each}
            onClick={() => choose(each)}
          >
            {t(labels[each])}
          </button>
        ))}
      </div>
    </div>
  );
}
