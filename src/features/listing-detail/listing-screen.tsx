import { Box, Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconCloudOff } from '#ui/icons/cloud-off.ts';
import { IconHomeOff } from '#ui/icons/home-off.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PrintedAgent } from './printed-agent.tsx';
import { useOwnTitle } from '#ui/own-title.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { useWide } from '#ui/use-wide.ts';
import { usePainted } from '#ui/use-painted.ts';
import { Gallery } from './gallery/gallery.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingHead, ListingPrice, ListingStatus } from './listing-head.tsx';
import { ListingParts } from './listing-parts.tsx';
import face from './listing.module.css';
import { QualityCard } from './quality-card.tsx';
import { type ShownListing, useListing } from './use-listing.ts';

type Loaded = ReturnType<typeof useListing>;

/** One listing: its pictures, its facts and its actions. */
export function ListingScreen({ listingId }: { listingId: string }) {
  const loaded = useListing(useAgent()._id, listingId);
  const { shown, loadState } = loaded;
  useOwnTitle(shown?.listing.name || undefined);
  return loadState === 'shown' && shown ? (
    <Shown loaded={loaded} shown={shown} />
  ) : (
    <NotShown loaded={loaded} />
  );
}

function NotShown({ loaded: { loadState, detail } }: { loaded: Loaded }) {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('listings.listing')} />
      {loadState === 'loading' && (
        <Skeleton h={420} aria-busy="true" role="status" aria-label={t('listings.loading-one')} />
      )}
      {loadState === 'failed' && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {loadState === 'gone' && (
        <EmptyState
          icon={<IconHomeOff size={30} stroke={1.75} />}
          title={t('listings.gone-title')}
          text={t('listings.gone-text')}
          action={<LinkButton to="/properties">{t('nav.properties')}</LinkButton>}
        />
      )}
      {loadState === 'cut-off' && (
        <EmptyState
          icon={<IconCloudOff size={30} stroke={1.75} />}
          title={t('listings.cut-off-title')}
          text={t('listings.cut-off-text')}
          action={<Button onClick={() => void detail.refetch()}>{t('error.retry')}</Button>}
        />
      )}
    </>
  );
}

function Shown({ loaded: { detail, isCutOff }, shown }: { loaded: Loaded; shown: ShownListing }) {
  const { t } = useWords();
  const isWide = useWide();
  /** The most important content is rendered first, the rest directly after. */
  const isSettled = usePainted();
  const { listing, body } = shown;
  const isWhole = shown.isWhole && isSettled;
  const { coverPhotoId, coverPlaceholder } = listing;
  const placeholders = {
    ...(coverPhotoId && coverPlaceholder && { [coverPhotoId]: coverPlaceholder }),
    ...detail.data?.placeholders,
  };
  const quality = isWhole && <QualityCard listingId={listing._id} body={body} />;
  return (
    <article className={face.screen} data-listing={listing._id}>
      <Gallery pictures={{ listingId: listing._id, photos: body.photos, placeholders }} isWhole={isWhole} />
      <Stack gap="xxl">
        <Stack gap="md">
          {!isWide && <ListingPrice shown={shown} />}
          <ListingHead shown={shown} />
          {isWide && (
            <Box className={face.printedOnly}>
              <ListingPrice shown={shown} />
            </Box>
          )}
          <Stack gap="md" className={face.shownOnly}>
            {!isWide && <ListingStatus shown={shown} />}
            {detail.data?.origin && (
              <Text fz="sm" c="dimmed">
                {t('listings.imported-from', { ...detail.data.origin })}
              </Text>
            )}
            <AsOf query={detail} />
          </Stack>
        </Stack>
        <ListingParts
          shown={{ ...shown, isWhole }}
          isOutOfReach={!shown.isWhole && isCutOff}
          failure={!shown.isWhole && detail.isError && detail}
          isSettled={isSettled}
          quality={isWide ? null : quality}
        />
        <PrintedAgent />
      </Stack>
      {isWide && <ListingAside shown={shown} quality={quality} />}
      {!isWide && (
        <ActionBar label={t('listings.actions')}>
          <ListingActions shown={shown} />
        </ActionBar>
      )}
    </article>
  );
}

/** Beside the facts on a wide screen: the price, the status, the actions and the quality. */
function ListingAside({ shown, quality }: { shown: ShownListing; quality: ReactNode }) {
  const { t } = useWords();
  return (
    <Stack gap="lg" pos="sticky" top="calc(var(--header) + var(--space-lg))" style={{ alignSelf: 'start' }}>
      <Paper withBorder p="lg" component="section" aria-label={t('listings.actions')}>
        <Stack gap="lg">
          <Stack gap="sm">
            <ListingPrice shown={shown} />
            <ListingStatus shown={shown} />
          </Stack>
          <ListingActions shown={shown} />
        </Stack>
      </Paper>
      {quality}
    </Stack>
  );
}
