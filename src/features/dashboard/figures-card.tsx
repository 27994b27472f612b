import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PropertySummary } from '#domain/listing.ts';
import type { ListingKind } from '#domain/listing.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import face from './figures-card.module.css';

type Summary = PropertySummary;

const figures = [
  { name: 'active', status: 'Active', label: 'dashboard.active' },
  { name: 'outdated', status: 'Outdated', label: 'dashboard.outdated' },
  { name: 'inactive', status: 'Inactive', label: 'dashboard.inactive' },
  { name: 'archived', status: 'Archived', label: 'dashboard.archived' },
] as const;

const kinds: readonly { kind: ListingKind; label: MessageId }[] = [
  { kind: 'Buy', label: 'dashboard.buy' },
  { kind: 'Rent', label: 'dashboard.rent' },
  { kind: 'New', label: 'dashboard.new' },
];

/** The agent's listings counted by state, and the active ones by kind. Each number links to its listings. */
export function FiguresCard({ query }: { query: UseQueryResult<Summary> }) {
  const { t, language } = useWords();
  const number = (value: number) => value.toLocaleString(language);
  return (
    <Card title={t('dashboard.summary')} query={query} skeletonPx={146} isWide>
      {(summary) => (
        <div className={face.figures}>
          <dl className={face.states}>
            {figures.map(({ name, status, label }) => (
              <div
                key={name}
                className={face.state}
                data-waiting={(name === 'outdated' && summary.outdated > 0) || undefined}
              >
                <dt>{t(label)}</dt>
                <dd>
                  <Link
                    to="/properties"
                    search={{ status }}
                    aria-label={t('dashboard.figure', { count: summary[name], name: t(label) })}
                  >
                    {number(summary[name])}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
          <dl className={face.kinds} aria-label={t('dashboard.active-by-kind')}>
            {kinds.map(({ kind, label }) => (
              <div
                key={kind}
                className={face.kind}
                style={{ '--part': summary.byKind[kind] } as React.CSSProperties}
              >
                <dt>{t(label)}</dt>
                <dd>
                  <Link
                    to="/properties"
                    search={{ kind, status: 'Active' }}
                    aria-label={t('dashboard.figure', { count: summary.byKind[kind], name: t(label) })}
                  >
                    {number(summary.byKind[kind])}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
