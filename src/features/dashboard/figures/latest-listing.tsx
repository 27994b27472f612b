import { useState } from 'react';
import { formatAgo } from '#domain/formats.ts';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import card from '../parts/dashboard.module.css';
import face from './latest.module.css';
import { ListingLine } from './listing-line.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { toEntry, onDeviceOf } from '#entities/listing/optimistic-listing.ts';
import { useCommands, useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { latestListingQuery } from '../parts/queries.ts';

const none: readonly never[] = [];

/** The active listing that was published or changed last, with the way to share it; nothing where there is none. */
export function LatestListing() {
  const { t, language } = useWords();
  const latest = useLatestListing(useAgent()._id);
  const [sharedId, setSharedId] = useState<string | null>(null);
  return (
    <>
      {latest !== null && (
        <section className={`${card.card} ${face.latest}`} aria-label={t('dashboard.latest')}>
          {!latest ? (
            <div className={card.skeleton} />
          ) : (
            <>
              <ListingLine
                listing={latest}
                line={`${t('dashboard.latest')} · ${formatAgo(Date.parse(latest.updatedAt), Date.now(), language)}`}
              />
              <button
                type="button"
                className={face.share}
                aria-haspopup="dialog"
                aria-label={t('listings.share-one', { name: latest.name })}
                title={t('listings.share')}
                onClick={() => setSharedId(latest._id)}
              >
                <IconShare2 size={22} stroke={1.75} aria-hidden="true" />
              </button>
            </>
          )}
        </section>
      )}
      {sharedId && <ShareListings listingIds={[sharedId]} onClose={() => setSharedId(null)} />}
    </>
  );
}

/**
 * The active listing that was published or changed last, with what was done to it on this device since. Undefined
 * until the device has asked; null where there is none, and while a change of it is on its way.
 */
function useLatestListing(agentId: string): ListingSummary | null | undefined {
  const commands = useCommands(agentId);
  const saved = useDraftsOnDevice(agentId).data?.saved ?? none;
  const { data, isError, fetchStatus, dataUpdatedAt } = useQuery(latestListingQuery(agentId));
  if (!data) return isError || fetchStatus === 'paused' ? null : undefined;
  const [latest] = data.items;
  if (!latest) return null;
  const { listing, mark } = toEntry(latest, dataUpdatedAt, onDeviceOf(saved, commands));
  return listing.status === 'Active' && !listing.outdated && !mark ? listing : null;
}
