import { IconCircleCheck } from '#ui/icons/circle-check.ts';
import { IconDots } from '#ui/icons/dots.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { dockedBar } from '#ui/docked-bar.ts';
import { LateGroupShare } from '#entities/group/late-group-share.tsx';
import { ListingMenu } from '#entities/listing/listing-menu.tsx';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import face from './listing.module.css';
import { ShareDialog } from '#entities/listing/share-dialog.tsx';
import type { ShownListing } from './use-listing.ts';

/** The actions for a listing, at the bottom of the screen: Confirm if that is due, otherwise Edit. */
export function ListingBar({ shown: { listing, body, isWhole } }: { shown: ShownListing }) {
  const { t } = useWords();
  const { change } = useListingActions();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const { _id, outdated } = listing;
  return (
    <div className={face.bar} ref={dockedBar} data-bar role="region" aria-label={t('properties.actions')}>
      <button
        type="button"
        className={face.barIcon}
        aria-haspopup="dialog"
        aria-label={t('properties.more')}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <IconDots size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <Button look="quiet" disabled={!isWhole} onClick={() => setIsSharing(true)}>
        <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
        {t('properties.share')}
      </Button>
      <LinkButton
        to="/properties/form/$propId"
        params={{ propId: _id }}
        preload={false}
        look={outdated ? 'quiet' : 'main'}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
        {t('properties.edit')}
      </LinkButton>
      {outdated && (
        <Button className={face.confirm ?? ''} onClick={() => void change([listing], 'Available')}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          {t('properties.action-available')}
        </Button>
      )}
      {at && (
        <ListingMenu groupShare={LateGroupShare} listing={listing} at={at} onClose={() => setAt(null)} />
      )}
      {isSharing && <ShareDialog body={body} onClose={() => setIsSharing(false)} />}
    </div>
  );
}
