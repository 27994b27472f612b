import { Chip, Flex } from '@mantine/core';
import { type DraftStatus, draftStatuses } from '#domain/draft/draft-status.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { DraftListSearch } from './draft-list-search.ts';

const labels: Record<DraftStatus, MessageId> = {
  Draft: 'drafts.in-progress',
  Submitted: 'drafts.sent',
  Published: 'drafts.status-published',
  Rejected: 'drafts.needs-you',
};

/** The filters of the list; the address bar stores them. */
export function DraftFilters({
  search: { q = '', status },
  onSearch,
}: {
  search: DraftListSearch;
  onSearch: (next: DraftListSearch) => void;
}) {
  const { t } = useWords();
  const choose = (chosen: string) => {
    const next = draftStatuses.find((each) => each === chosen);
    onSearch({ ...(q && { q }), ...(next && { status: next }) });
  };
  return (
    <Flex component="search" wrap="wrap" align="center" gap="sm" mb="md">
      <SearchInput
        flex={{ base: '1 1 100%', md: '1 1 14rem' }}
        maw={{ md: '20rem' }}
        label={t('drafts.search')}
        q={q}
        onSearch={(words) =>
          onSearch({
            ...(words.length >= searchFromCharacters && { q: words }),
            ...(status && { status }),
          })
        }
      />
      <Chip.Group value={status ?? ''} onChange={choose}>
        <ChipRow
          label={t('listings.status')}
          chosen={status ?? ''}
          flex={{ base: '1 1 100%', md: '1 1 20rem' }}
        >
          <Chip value="">{t('drafts.status-all')}</Chip>
          {draftStatuses.map((each) => (
            <Chip key={each} value={each}>
              {t(labels[each])}
            </Chip>
          ))}
        </ChipRow>
      </Chip.Group>
    </Flex>
  );
}
