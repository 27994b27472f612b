import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#domain/formats.ts';
import type { PlatformLog, PlatformOutcome } from '#domain/platform-log.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { DataCell, rowLink } from '#ui/row-table.tsx';
import { logWords } from './log-words.ts';
import { outcomeLabels } from './outcome-labels.ts';
import { nameWord } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';

const colors: Record<PlatformOutcome, string> = {
  SUCCESS: 'green',
  WARNING: 'yellow',
  DUPLICATE: 'yellow',
  ERROR: 'red',
  DROPPED: 'red',
};

const pages = { Listing: '/properties/$propId', Draft: '/properties/form/$propId' } as const;

const directionNames: Record<PlatformLog['direction'], MessageId> = {
  Post: 'platform-logs.posted',
  Import: 'platform-logs.imported',
};

/** One line of the log. It leads to the listing or draft, if that is there and was not just taken back. */
export function LogLine({ line }: { line: PlatformLog }) {
  const words = useWords();
  const { t, language } = words;
  const { listingId, target, code, subject, link, at, outcome, direction } = line;
  const page = target && code !== 'undone' ? findRow(pages, target, null) : null;
  return (
    <Table.Tr>
      <DataCell area="outcome">
        <Badge color={findRow(colors, outcome, 'gray')}>{nameWord(t, outcomeLabels, outcome)}</Badge>
      </DataCell>
      <DataCell area="what" isName>
        {listingId && page ? (
          <Link to={page} params={{ propId: listingId }} className={rowLink}>
            {subject}
          </Link>
        ) : (
          <Text fw={650}>{subject}</Text>
        )}
        <Text c="dimmed" fz="sm">
          {logWords(line, words)}
        </Text>
      </DataCell>
      <DataCell area="direction">
        <Text c="dimmed" fz="sm">
          {nameWord(t, directionNames, direction)}
        </Text>
      </DataCell>
      <DataCell area="time" isFigure>
        <Text component="time" c="dimmed" fz="sm" dateTime={at}>
          {formatMoment(at, language)}
        </Text>
      </DataCell>
      <DataCell area="link" isFigure>
        {link && (
          <Anchor href={link} target="_blank" rel="noopener noreferrer" lh="var(--touch)">
            {t('platform-logs.open-advert')}
          </Anchor>
        )}
      </DataCell>
    </Table.Tr>
  );
}
