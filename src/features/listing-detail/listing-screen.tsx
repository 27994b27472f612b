import { useDeferredValue } from 'react';
import { IconCloudOff } from '#ui/icons/cloud-off.ts';
import { IconHomeOff } from '#ui/icons/home-off.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { FactGroups } from './fact-groups.tsx';
import { Gallery } from './gallery.tsx';
import { HistoryCard } from './history-card.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ListingHead } from './listing-head.tsx';
import face from './listing.module.css';
import { PlaceCard } from './place-card.tsx';
import { PostingCard } from './posting-card.tsx';
import { QualityCard } from './quality-card.tsx';
import { useListing } from './use-listing.ts';

/** One listing: its pictures, its facts and its actions. */
export function ListingScreen({ listingId }: { listingId: string }) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { detail, shown, loadState, isCutOff } = useListing(agentId, listingId);
  /** The most important content is rendered first, the rest directly after. */
  const isSettled = useDeferredValue(true, false);
  if (loadState !== 'shown' || !shown) {
    return (
      <>
        <PageHeading title={t('properties.listing')} />
        {loadState === 'loading' && (
          <div
            className={face.skeleton}
            aria-busy="true"
            role="status"
            aria-label={t('properties.loading-one')}
          />
        )}
        {loadState === 'failed' && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
        {loadState === 'gone' && (
          <EmptyState
            icon={<IconHomeOff size={30} stroke={1.75} />}
            title={t('properties.gone-title')}
            text={t('properties.gone-text')}
            action={<LinkButton to="/properties">{t('nav.properties')}</LinkButton>}
          />
        )}
        {loadState === 'cut-off' && (
          <EmptyState
            icon={<IconCloudOff size={30} stroke={1.75} />}
            title={t('properties.cut-off-title')}
            text={t('properties.cut-off-text')}
            action={<Button onClick={() => void detail.refetch()}>{t('error.retry')}</Button>}
          />
        )}
      </>
    );
  }
  const { listing, body } = shown;
  const isWhole = shown.isWhole && isSettled;
  const isOutOfReach = !shown.isWhole && (isCutOff || detail.isError);
  return (
    <article className={face.screen} data-listing={listing._id}>
      <Gallery
        listingId={listing._id}
        body={body}
        placeholders={detail.data?.placeholders}
        isWhole={isWhole}
      />
      <div className={face.main}>
        <ListingHead shown={shown} />
        {detail.data?.origin && (
          <p className={face.soft}>{t('properties.imported-from', { ...detail.data.origin })}</p>
        )}
        <AsOf query={detail} />
        {isWhole && <FactGroups body={body} />}
        {!isWhole &&
          (isOutOfReach ? (
            <Notice tone="waiting">{t('properties.rest-offline')}</Notice>
          ) : (
            <div className={face.bones} aria-busy="true" />
          ))}
        {isWhole && body.loc && <PlaceCard name={body.name} loc={body.loc} />}
      </div>
      <div className={face.aside}>
        {isWhole && <QualityCard listingId={listing._id} body={body} />}
        {isSettled && !isOutOfReach && <PostingCard listingId={listing._id} />}
        {isSettled && !isOutOfReach && <HistoryCard listingId={listing._id} intent={body.intent} />}
      </div>
      <ListingBar shown={shown} />
    </article>
  );
}
