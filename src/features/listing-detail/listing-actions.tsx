import { ActionIcon, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import { LateGroupShare } from '#entities/group/late-group-share.tsx';
import { ListingMenu } from '#entities/listing/listing-menu.tsx';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { LatePostSheet } from '#entities/posting/late-post-sheet.tsx';
import { useWords } from '#messages/words.ts';
import { IconCircleCheck } from '#ui/icons/circle-check.ts';
import { IconDots } from '#ui/icons/dots.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useWide } from '#ui/use-wide.ts';
import type { ShownListing } from './use-listing.ts';

/** The actions for a listing: Confirm if that is due, otherwise Edit, is the main one. */
export function ListingActions({ shown: { listing } }: { shown: ShownListing }) {
  const { t } = useWords();
  const { change } = useListingActions();
  const isWide = useWide();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const { _id, outdated } = listing;
  const confirm = () => void change([listing], 'Available');
  const parts = { listing, onShare: () => setIsSharing(true), onConfirm: confirm };
  return (
    <Group gap="sm">
      {outdated && isWide && <Confirm isAlone onConfirm={confirm} />}
      <ActionIcon
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('listings.more')}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <IconDots size={24} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <MainActions {...parts} isNarrow={outdated && !isWide} />
      {at && (
        <ListingMenu
          groupShare={LateGroupShare}
          dealSheet={LateDealSheet}
          shareSheet={ShareListings}
          postSheet={LatePostSheet}
          listing={listing}
          at={at}
          onClose={() => setAt(null)}
        />
      )}
      {isSharing && <ShareListings listingIds={[_id]} onClose={() => setIsSharing(false)} />}
    </Group>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface MainActionsProps {
  listing: ShownListing['listing'];
  /** An outdated listing on a phone: only Confirm has words. */
  isNarrow: boolean;
  onShare: () => void;
  onConfirm: () => void;
}

/** The actions beside the menu, for the state of the listing. */
function MainActions({ listing, isNarrow, onShare, onConfirm }: MainActionsProps) {
  const { t } = useWords();
  const { bringBack } = useListingActions();
  const edit = { to: '/properties/form/$propId', params: { propId: listing._id }, preload: false } as const;
  if (isNarrow)
    return (
      <>
        <ActionIcon variant="default" aria-label={t('listings.share')} onClick={onShare}>
          <IconShare2 {...icon} />
        </ActionIcon>
        <LinkButton {...edit} variant="default" px="md" aria-label={t('listings.edit')}>
          <IconPencil {...icon} />
        </LinkButton>
        <Confirm onConfirm={onConfirm} />
      </>
    );
  if (listing.status === 'Archived')
    return (
      <>
        <LinkButton {...edit} variant="default" leftSection={<IconPencil {...icon} />}>
          {t('listings.edit')}
        </LinkButton>
        <Button flex="1 0 auto" onClick={() => void bringBack(listing)}>
          {t('listings.back-on-market')}
        </Button>
      </>
    );
  return (
    <>
      <Button flex="1 0 auto" variant="default" leftSection={<IconShare2 {...icon} />} onClick={onShare}>
        {t('listings.share')}
      </Button>
      <LinkButton
        {...edit}
        flex="1 0 auto"
        variant={listing.outdated ? 'default' : 'filled'}
        leftSection={<IconPencil {...icon} />}
      >
        {t('listings.edit')}
      </LinkButton>
    </>
  );
}

function Confirm({ isAlone = false, onConfirm }: { isAlone?: boolean; onConfirm: () => void }) {
  const { t } = useWords();
  return (
    <Button
      flex={isAlone ? '1 0 100%' : '1 0 auto'}
      leftSection={<IconCircleCheck {...icon} />}
      onClick={onConfirm}
    >
      {t('listings.action-available')}
    </Button>
  );
}
