import { Badge, Checkbox, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportItem } from '#domain/import/imports.ts';
import type { ListingOrDraft } from '#domain/listing/listing.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { findingWords } from '#entities/import/finding-words.ts';
import { changeWords, newWords, placeWords } from './import-words.ts';
import { DataCell, rowLink } from '#ui/row-table.tsx';
import { FactList } from '#ui/fact-list.tsx';
import face from './imports.module.css';
import type { Archive } from './use-archive.ts';
import { nameWord } from '#messages/enum-words.ts';

const targets: Record<ListingOrDraft, MessageId> = {
  Listing: 'imports.target-listing',
  Draft: 'imports.target-draft',
};

const undoLabels: Record<NonNullable<ImportItem['undoResult']>, MessageId> = {
  Undone: 'imports.was-undone',
  Left: 'imports.was-left',
};

/** Does the listing or draft exist now? */
const isThere = ({ result, undoResult, action }: ImportItem) =>
  undoResult !== 'Undone' && (action === 'Add' ? result === 'Added' : true);

/** One record of a run: what it is, what changes, and what is said about it. */
export function RunItem({ item, archive }: { item: ImportItem; archive: Archive | null }) {
  const words = useWords();
  const { t } = words;
  const { subject, sourceId, place, target, listingId, changes, values = [] } = item;
  const { findings, undoResult, position } = item;
  const name = subject || placeWords(place, t) || t('imports.feed');
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      {archive && (
        <DataCell area="pick">
          <Checkbox
            aria-label={t('imports.archive-one', { name })}
            checked={archive.isAll || archive.positions.has(position)}
            disabled={archive.isAll}
            onChange={() => archive.toggle(position)}
          />
        </DataCell>
      )}
      <DataCell area="name" isName>
        <ItemName name={name} listingId={isThere(item) ? listingId : null} target={target} />
        <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {[sourceId, placeWords(place, t)].filter(Boolean).join(' · ')}
        </Text>
      </DataCell>
      <DataCell area="what">
        <Stack gap="xs" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {values.length > 0 && <NewValues values={values} />}
          {changes.map((change) => {
            const { label, from, to } = changeWords(change, words);
            return (
              <div key={change.field}>
                {label}: <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
              </div>
            );
          })}
          {findings.map((finding) => (
            <Text key={`${finding.code} ${finding.field ?? ''}`} inherit c="yellow">
              {findingWords(finding, words)}
            </Text>
          ))}
        </Stack>
      </DataCell>
      <DataCell area="target">
        {target && (
          <Badge color={undoResult ? 'gray' : target === 'Listing' ? 'green' : 'yellow'}>
            {undoResult ? nameWord(t, undoLabels, undoResult) : nameWord(t, targets, target)}
          </Badge>
        )}
      </DataCell>
    </Table.Tr>
  );
}

function NewValues({ values }: { values: NonNullable<ImportItem['values']> }) {
  const words = useWords();
  const { all, line } = newWords(values, words);
  return (
    <>
      <Text fz="sm">{line}</Text>
      <details className={face.values}>
        <summary>{words.t('imports.all-values', { count: all.length })}</summary>
        <FactList facts={all.map(({ label, text }) => [label, text] as const)} />
      </details>
    </>
  );
}

function ItemName({
  name,
  listingId,
  target,
}: {
  name: string;
  listingId: string | null;
  target: ImportItem['target'];
}) {
  if (!listingId || !target) return <Text fw={650}>{name}</Text>;
  const to = target === 'Listing' ? '/properties/$propId' : '/properties/form/$propId';
  return (
    <Link className={rowLink} to={to} params={{ propId: listingId }}>
      {name}
    </Link>
  );
}
