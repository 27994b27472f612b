import { Chip, Text } from '@mantine/core';
import { formatCount } from '#domain/format-count.ts';
import { type ListingFilter, listingStatusFilters } from '#domain/listing/listing.ts';
import { statusWords } from '#entities/listing/listing-sentences.ts';
import { useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { ChipRow } from '#ui/chip-row.tsx';

interface StatusChipsProps {
  status: ListingFilter | undefined;
  /** Whether the counts belong to this list. */
  isCounted: boolean;
  onChoose: (status: string) => void;
}

/** The status of the listings in the list, each with its number. */
export function StatusChips({ status, isCounted, onChoose }: StatusChipsProps) {
  const { t } = useWords();
  const { data } = useListingCounts(useAgent()._id);
  const counts: Record<string, number> | null =
    data && isCounted
      ? {
          '': data.total - data.archived,
          Active: data.active,
          Inactive: data.inactive,
          Archived: data.archived,
          Outdated: data.outdated,
        }
      : null;
  return (
    <Chip.Group value={status ?? ''} onChange={onChoose}>
      <ChipRow label={t('listings.status')} chosen={`${status} ${data !== undefined}`}>
        {(['', ...listingStatusFilters] as const).map((each) => (
          <Chip key={each} value={each}>
            {t(each ? statusWords[each] : 'listings.status-all')}
            {counts && (
              <Text span inherit fz="sm" fw={400} ml="xs">
                {counts[each] !== undefined && formatCount(counts[each])}
              </Text>
            )}
          </Chip>
        ))}
      </ChipRow>
    </Chip.Group>
  );
}
