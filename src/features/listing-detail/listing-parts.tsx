import { Alert, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FactGroups } from './fact-groups.tsx';
import { HistoryCard } from './history-card.tsx';
import { OwnerQuestion } from './owner-question.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { PostingCard } from './posting-card.tsx';
import type { ShownListing } from './use-listing.ts';
import { allEnquiries, enquiriesQuery } from '#entities/enquiry/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { IconMail } from '#ui/icons/mail.ts';

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
  /** The quality of the listing, where it is not shown beside the facts. */
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
      {isSettled && <OwnerQuestion listing={listing} ownerPhone={body.facts.ownerPhone} />}
      {isSettled && <PublicPageCard listingId={listing._id} />}
      {isSettled && <PostingCard listing={listing} />}
      {isSettled && <HistoryCard listingId={listing._id} intent={body.intent} />}
    </>
  );
}

/** A link to the enquiries about the listing, with their number; nothing where there are none. */
function EnquiriesLine({ listingId }: { listingId: string }) {
  const { t } = useWords();
  const wanted = { ...allEnquiries, listingId };
  const { data } = useQuery({ ...enquiriesQuery(useAgent()._id, wanted), meta: { silent: true } });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton
      to="/enquiries"
      search={{ listing: listingId }}
      variant="default"
      style={{ alignSelf: 'start' }}
      leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
    >
      {t('listings.enquiries', { count })}
    </LinkButton>
  );
}
