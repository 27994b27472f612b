import type { UseQueryResult } from '@tanstack/react-query';
import type { PropertySummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import face from './titles-card.module.css';

/** Active listings by property category, the largest first: a table drawn as bars. */
export function TitlesCard({ query }: { query: UseQueryResult<PropertySummary> }) {
  const { t, language } = useWords();
  return (
    <Card title={t('dashboard.by-title')} query={query} skeletonPx={260}>
      {({ byTitle = [] }) => {
        const most = Math.max(1, ...byTitle.map(({ count }) => count));
        return byTitle.length === 0 ? (
          <p className={face.none}>{t('dashboard.by-title-none')}</p>
        ) : (
          <dl className={face.titles}>
            {byTitle.map(({ title, count }) => (
              <div
                key={title}
                className={face.title}
                style={{ '--part': count / most } as React.CSSProperties}
              >
                <dt>{title}</dt>
                <dd>{count.toLocaleString(language)}</dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Card>
  );
}
