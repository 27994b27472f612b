import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Card } from './card.tsx';
import { ListingLine } from './listing-line.tsx';
import face from './lists.module.css';
import { bestDealsQuery } from './queries.ts';

const shownAtFirst = 4;

/** The listings that the agent's package promotes (R-DASH-2). */
export function BestDealsCard({ isEntitled }: { isEntitled: boolean }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const [areAllShown, setAreAllShown] = useState(false);
  const query = useQuery({ ...bestDealsQuery(agentId), enabled: isEntitled });
  const none = (title: string, hint: string) => (
    <p className={face.none}>
      <strong>{title}</strong>
      <span>{hint}</span>
    </p>
  );
  if (!isEntitled) {
    return (
      <Card title={t('dashboard.best-deals')} query={null}>
        {none(t('dashboard.best-deals-none'), t('dashboard.best-deals-package'))}
      </Card>
    );
  }
  const count = query.data?.length ?? 0;
  return (
    <Card
      title={t('dashboard.best-deals')}
      query={query}
      skeletonPx={232}
      aside={count > 0 && <span className={face.count}>{count}</span>}
    >
      {(listings) =>
        listings.length === 0 ? (
          none(t('dashboard.best-deals-none'), t('dashboard.best-deals-none-hint'))
        ) : (
          <>
            <ul className={face.list}>
              {listings.slice(0, areAllShown ? undefined : shownAtFirst).map((listing) => (
                <li key={listing._id} className={face.deal}>
                  <ListingLine listing={listing} />
                </li>
              ))}
            </ul>
            {count > shownAtFirst && (
              <Button
                look="plain"
                className={face.all}
                aria-expanded={areAllShown}
                onClick={() => setAreAllShown(!areAllShown)}
              >
                {areAllShown ? t('dashboard.show-fewer') : t('dashboard.show-all', { count })}
              </Button>
            )}
          </>
        )
      }
    </Card>
  );
}
