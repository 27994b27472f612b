import { Badge, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportItem } from '#domain/imports.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { findingWords } from '#entities/import/finding-words.ts';
import { changeWords, newWords } from './import-words.ts';
import face from './imports.module.css';
import type { Archive } from './use-archive.ts';

const targets: Record<'Listing' | 'Draft', MessageId> = {
  Listing: 'imports.target-listing',
  Draft: 'imports.target-draft',
};

const undoLabels: Record<'Undone' | 'Left', MessageId> = {
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
  const name = subject || place || t('imports.feed');
  return (
    <li className={face.line}>
      <div className={face.lineHead}>
        {archive && (
          <Checkbox
            size="md"
            aria-label={t('imports.archive-one', { name })}
            checked={archive.isAll || archive.positions.has(position)}
            disabled={archive.isAll}
            onChange={() => archive.toggle(position)}
          />
        )}
        <ItemName name={name} listingId={isThere(item) ? listingId : null} target={target} />
        {target && (
          <Badge
            className={face.badge}
            data-tone={target === 'Listing' ? 'good' : 'waiting'}
            size="lg"
            radius="sm"
            tt="none"
          >
            {t(undoResult ? undoLabels[undoResult] : targets[target])}
          </Badge>
        )}
      </div>
      <span className={face.note}>{[sourceId, place].filter(Boolean).join(' · ')}</span>
      {values.length > 0 && <NewValues values={values} />}
      {changes.map((change) => {
        const { label, from, to } = changeWords(change, words);
        return (
          <p key={change.field} className={face.change}>
            {label}: <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
          </p>
        );
      })}
      {findings.map((finding) => (
        <p key={`${finding.code} ${finding.field ?? ''}`} className={face.finding}>
          {findingWords(finding, words)}
        </p>
      ))}
    </li>
  );
}

function NewValues({ values }: { values: NonNullable<ImportItem['values']> }) {
  const words = useWords();
  const { all, line } = newWords(values, words);
  return (
    <>
      <p className={face.change}>{line}</p>
      <details className={face.values}>
        <summary>{words.t('imports.all-values', { count: all.length })}</summary>
        <dl>
          {all.map(({ field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
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
  if (!listingId || !target) return <span className={face.subject}>{name}</span>;
  const to = target === 'Listing' ? '/properties/$propId' : '/properties/form/$propId';
  return (
    <Link className={face.subject} to={to} params={{ propId: listingId }}>
      {name}
    </Link>
  );
}
