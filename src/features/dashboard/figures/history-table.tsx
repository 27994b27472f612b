import { Table } from '@mantine/core';
import { formatCount } from '#domain/format-count.ts';
import { formatDay } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { type Week, series } from './history-series.ts';

/** The history as a table, the newest week first. */
export function HistoryTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, language } = useWords();
  return (
    <Table.ScrollContainer
      minWidth={300}
      maxHeight={220}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t('dashboard.history-weeks')}
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dashboard.week')}</Table.Th>
            {series.map(({ name, label }) => (
              <Table.Th key={name} ta="end">
                {t(label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.toReversed().map((week) => (
            <Table.Tr key={week.endsOn}>
              <Table.Th scope="row" fw="regular">
                {formatDay(week.endsOn, language)}
              </Table.Th>
              {series.map(({ name }) => (
                <Table.Td key={name} ta="end">
                  {formatCount(week[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
