import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatCount } from '#domain/format-count.ts';
import type { ListingKind, PropertySummary } from '#domain/listing/listing.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import face from './parts/dashboard.module.css';
import { ErrorLine } from './parts/error-line.tsx';

const figures = [
  { name: 'active', status: 'Active', label: 'dashboard.active' },
  { name: 'outdated', status: 'Outdated', label: 'dashboard.outdated' },
  { name: 'inactive', status: 'Inactive', label: 'dashboard.inactive' },
  { name: 'archived', status: 'Archived', label: 'dashboard.archived' },
] as const;

const kinds: readonly { kind: ListingKind; label: MessageId; short?: MessageId }[] = [
  { kind: 'Buy', label: 'dashboard.buy' },
  { kind: 'Rent', label: 'dashboard.rent' },
  { kind: 'New', label: 'dashboard.new', short: 'dashboard.new-short' },
];

/**
 * The agent's listings counted by state, the active ones by kind, and what came in this week. Each number of
 * listings leads to them.
 */
export function FiguresCard({ query }: { query: UseQueryResult<PropertySummary> }) {
  const { t } = useWords();
  return (
    <section className={face.card} aria-label={t('dashboard.summary')}>
      {query.data ? (
        <Figures summary={query.data} />
      ) : query.isPending && query.fetchStatus !== 'paused' ? (
        <div className={face.skeleton} style={{ height: 'calc(3.5rem + 90px)' }} />
      ) : (
        <ErrorLine query={query} />
      )}
    </section>
  );
}

function Figures({ summary: { byKind, week, ...counts } }: { summary: PropertySummary }) {
  const { t } = useWords();
  return (
    <>
      <dl className={face.figures}>
        {figures.map(({ name, status, label }) => (
          <div key={name} data-waiting={(name === 'outdated' && counts.outdated > 0) || undefined}>
            <dt>{t(label)}</dt>
            <dd>
              <Count
                count={counts[name]}
                said={t('dashboard.figure', { count: counts[name], name: t(label) })}
                link={{ to: '/properties', search: { status } }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={face.pairs} aria-label={t('dashboard.active-by-kind')}>
        {kinds.map(({ kind, label, short = label }) => (
          <div key={kind}>
            <dt>{t(short)}</dt>
            <dd>
              <Count
                count={byKind[kind]}
                said={t('dashboard.figure', { count: byKind[kind], name: t(label) })}
                link={{ to: '/properties', search: { kind, status: 'Active' } }}
              />
            </dd>
          </div>
        ))}
      </dl>
      {week && (
        <section aria-label={t('dashboard.this-week')}>
          <dl className={`${face.pairs} ${face.week}`}>
            <div>
              <dt className={face.strong}>{t('dashboard.this-week')}</dt>
            </div>
            <div>
              <dt>{t('dashboard.views')}</dt>
              <dd>
                <Ticked count={week.views} />
              </dd>
            </div>
            <div>
              <dt>{t('nav.enquiries')}</dt>
              <dd>
                <Count
                  count={week.enquiries}
                  said={t('dashboard.figure-enquiries', { count: week.enquiries })}
                  link={{ to: '/enquiries' }}
                />
              </dd>
            </div>
          </dl>
        </section>
      )}
    </>
  );
}

/** A number that leads to what it counts; `said` is the number with what it counts. */
function Count({ count, said, link }: { count: number; said: string; link: LinkProps }) {
  return (
    <Link {...link} className={`${face.number} ${face.target}`} aria-label={said}>
      <Ticked count={count} />
    </Link>
  );
}

/** A number that is drawn anew when it changes. */
function Ticked({ count }: { count: number }) {
  return (
    <span key={count} className={face.tick}>
      {formatCount(count)}
    </span>
  );
}
