import { formatCount } from '#domain/format-count.ts';
import { Chip, Text } from '@mantine/core';
import type { EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { useWords } from '#messages/words.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { enquiryStates } from './enquiry-search.ts';
import { stateNames } from './enquiry-words.ts';

interface StateFilterProps {
  state: string;
  /** Of all enquiries of the agent; null where they are not those of this list. */
  counts: EnquiryPage['counts'] | null;
  onChoose: (state: string) => void;
}

/** The states of the enquiries, each with its number. */
export function StateFilter({ state, counts, onChoose }: StateFilterProps) {
  const { t } = useWords();
  return (
    <Chip.Group value={state} onChange={onChoose}>
      <ChipRow label={t('listings.status')} chosen={`${state} ${counts !== null}`}>
        {(['', ...enquiryStates] as const).map((each) => (
          <Chip key={each} value={each}>
            {t(each ? stateNames[each] : 'enquiries.state-all')}
            {each && counts && (
              <Text span inherit fz="sm" fw={400} ml="xs">
                {formatCount(counts[each])}
              </Text>
            )}
          </Chip>
        ))}
      </ChipRow>
    </Chip.Group>
  );
}
