import { Chip, Group } from '@mantine/core';
import { toDay, monthsAfter } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';

interface QuickDaysProps {
  /** Zero is the day itself. */
  months: readonly number[];
  /** The day to count from; today, if null. */
  after: string | null;
  value: string | null;
  onChoose: (day: string) => void;
}

/** Days that most agents mean, each one tap away. */
export function QuickDays({ months, after, value, onChoose }: QuickDaysProps) {
  const { t } = useWords();
  return (
    <Group gap="sm" mt="sm">
      {months.map((count) => {
        const day = monthsAfter(after ?? toDay(Date.now()), count);
        return (
          <Chip key={count} checked={value === day} onChange={() => onChoose(day)}>
            {count === 0 ? t('form.today') : t('form.months', { count })}
          </Chip>
        );
      })}
    </Group>
  );
}
