import { Alert, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { EnquiriesLine } from './enquiries-line.tsx';
import { FactGroups } from './fact-groups.tsx';
import { HistoryCard } from './history-card.tsx';
import { OwnerQuestion } from './owner-question.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { PostingCard } from './posting-card.tsx';
import type { ShownListing } from './use-listing.ts';

/** The page of a listing below its head: facts, platforms and history, or why they are not there. */
export function ListingParts({
  shown: { listing, body, isWhole },
  isOutOfReach,
  failure,
  isSettled,
  quality,
}: {
  shown: ShownListing;
  isOutOfReach: boolean;
  /** The request for the rest of the listing, where the server failed. */
  failure: false | Pick<UseQueryResult, 'error' | 'refetch'>;
  isSettled: boolean;
  /** How complete the listing is, where it has no place of its own. */
  quality: ReactNode;
}) {
  const { t } = useWords();
  if (isOutOfReach || failure)
    return (
      <>
        {isOutOfReach ? (
          <Alert color="yellow" role="status">
            {t('listings.rest-offline')}
          </Alert>
        ) : (
          failure && <ErrorState error={failure.error} onRetry={() => void failure.refetch()} />
        )}
        <FactGroups isPart listingId={listing._id} body={body} />
      </>
    );
  return (
    <>
      {isWhole ? <FactGroups listingId={listing._id} body={body} /> : <Skeleton h={420} aria-busy="true" />}
      {quality}
      {isSettled && <EnquiriesLine listingId={listing._id} />}
      {isSettled && <OwnerQuestion listing={listing} />}
      {isSettled && <PublicPageCard listingId={listing._id} />}
      {isSettled && <PostingCard listing={listing} />}
      {isSettled && <HistoryCard listingId={listing._id} intent={body.intent} />}
    </>
  );
}
