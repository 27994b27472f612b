import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { NothingYet } from '../parts/card.tsx';
import face from '../parts/dashboard.module.css';
import { bestDealsQuery } from '../parts/queries.ts';
import { FigureState } from './figure-state.tsx';
import { ListingLine } from './listing-line.tsx';

const shownAtFirst = 4;

/** The listings that the agent's package promotes (R-DASH-2). */
export function BestDeals({ isEntitled }: { isEntitled: boolean }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const [areAllShown, setAreAllShown] = useState(false);
  const query = useQuery({ ...bestDealsQuery(agentId), enabled: isEntitled });
  if (!isEntitled)
    return <NothingYet title={t('dashboard.best-deals-none')} hint={t('dashboard.best-deals-package')} />;
  return (
    <FigureState query={query} height="18rem">
      {(listings) =>
        listings.length === 0 ? (
          <NothingYet title={t('dashboard.best-deals-none')} hint={t('dashboard.best-deals-none-hint')} />
        ) : (
          <>
            <ul className={face.list}>
              {listings.slice(0, areAllShown ? undefined : shownAtFirst).map((listing) => (
                <li key={listing._id} className={face.row}>
                  <ListingLine listing={listing} />
                </li>
              ))}
            </ul>
            {listings.length > shownAtFirst && (
              <Button
                look="quiet"
                wide
                aria-expanded={areAllShown}
                onClick={() => setAreAllShown(!areAllShown)}
              >
                {areAllShown
                  ? t('dashboard.show-fewer')
                  : t('dashboard.show-all', { count: listings.length })}
              </Button>
            )}
          </>
        )
      }
    </FigureState>
  );
}
