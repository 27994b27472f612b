import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Card, NothingYet, ShowAll } from './card.tsx';
import face from './dashboard.module.css';
import { ListingLine } from './listing-line.tsx';
import { bestDealsQuery } from './queries.ts';

const shownAtFirst = 4;

/** The listings that the agent's package promotes (R-DASH-2). */
export function BestDealsCard({ isEntitled }: { isEntitled: boolean }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const [areAllShown, setAreAllShown] = useState(false);
  const query = useQuery({ ...bestDealsQuery(agentId), enabled: isEntitled });
  if (!isEntitled) {
    return (
      <Card title={t('dashboard.best-deals')} query={null}>
        <NothingYet title={t('dashboard.best-deals-none')} hint={t('dashboard.best-deals-package')} />
      </Card>
    );
  }
  const count = query.data?.length ?? 0;
  return (
    <Card
      title={t('dashboard.best-deals')}
      query={query}
      skeletonPx={312}
      aside={count > 0 && <Badge color="gray">{count}</Badge>}
    >
      {(listings) =>
        listings.length === 0 ? (
          <NothingYet title={t('dashboard.best-deals-none')} hint={t('dashboard.best-deals-none-hint')} />
        ) : (
          <>
            <Stack component="ul" gap={0} m={0} p={0}>
              {listings.slice(0, areAllShown ? undefined : shownAtFirst).map((listing) => (
                <li key={listing._id} className={face.row}>
                  <ListingLine listing={listing} />
                </li>
              ))}
            </Stack>
            {count > shownAtFirst && (
              <ShowAll count={count} isOpen={areAllShown} onToggle={() => setAreAllShown(!areAllShown)} />
            )}
          </>
        )
      }
    </Card>
  );
}
