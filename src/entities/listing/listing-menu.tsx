import { type ComponentType, useState } from 'react';
import type { ListingAction } from '#domain/listing/listing.ts';
import { useWords } from '#messages/words.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconEye } from '#ui/icons/eye.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { IconWorld } from '#ui/icons/world.ts';
import { CloneDialog } from './clone-dialog.tsx';
import { MenuItem, MenuSheet } from './menu-sheet.tsx';
import { StatusItems } from './status-items.tsx';
import type { ActedListing } from './change-status.ts';
import { useListingActions } from './use-listing-actions.ts';

interface ListingMenuProps {
  listing: ActedListing;
  at: HTMLElement;
  /** The dialog that shares the listing into a group. */
  groupShare: ComponentType<{ listing: ActedListing; onClose: () => void }>;
  /** The sheet that says how the listing left the market. */
  dealSheet: ComponentType<{ listings: readonly ActedListing[]; onClose: () => void }>;
  /** The sheet that advertises listings to others. */
  shareSheet: ComponentType<{ listingIds: readonly string[]; onClose: () => void }>;
  /** The sheet that posts listings to platforms. */
  postSheet: ComponentType<{ listings: readonly ActedListing[]; onClose: () => void }>;
  /** Opens the page of the listing; without it, the menu is on that page. */
  onView?: () => void;
  onClose: () => void;
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** What a dialog or sheet of the menu asks. */
type Asked = 'group' | 'advert' | 'clone' | 'deal' | 'post';

/** The actions on one listing. */
export function ListingMenu(props: ListingMenuProps) {
  const { listing, at, onView, onClose } = props;
  const { t } = useWords();
  const { change, edit, mayPost, isGroupMember } = useListingActions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const after = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  const pick = (to: ListingAction) =>
    to === 'Archived' ? setAsked('deal') : after(() => change([listing], to))();
  if (asked) return <AskedSheet {...props} asked={asked} />;
  return (
    <MenuSheet title={listing.name || t('listings.no-name')} at={at} onClose={onClose}>
      <StatusItems listings={[listing]} among={['Available']} onPick={pick} />
      {onView && (
        <MenuItem icon={<IconEye {...icon} />} onPick={after(onView)}>
          {t('listings.open')}
        </MenuItem>
      )}
      <MenuItem icon={<IconPencil {...icon} />} onPick={after(() => edit(listing._id))}>
        {t('listings.edit')}
      </MenuItem>
      {onView && (
        <MenuItem icon={<IconShare2 {...icon} />} onPick={() => setAsked('advert')}>
          {t('listings.share')}
        </MenuItem>
      )}
      {mayPost && (
        <MenuItem icon={<IconWorld {...icon} />} onPick={() => setAsked('post')}>
          {t(listing.status === 'Active' ? 'posting.post' : 'posting.title')}
        </MenuItem>
      )}
      {isGroupMember && listing.status === 'Active' && (
        <MenuItem icon={<IconUsersGroup {...icon} />} onPick={() => setAsked('group')}>
          {t('groups.share-into')}
        </MenuItem>
      )}
      <MenuItem icon={<IconCopy {...icon} />} onPick={() => setAsked('clone')}>
        {t('listings.clone')}
      </MenuItem>
      <StatusItems listings={[listing]} among={['Active', 'Inactive', 'Archived']} onPick={pick} />
    </MenuSheet>
  );
}

function AskedSheet({ asked, listing, onClose, ...sheets }: ListingMenuProps & { asked: Asked }) {
  const { clone } = useListingActions();
  switch (asked) {
    case 'group':
      return <sheets.groupShare listing={listing} onClose={onClose} />;
    case 'deal':
      return <sheets.dealSheet listings={[listing]} onClose={onClose} />;
    case 'advert':
      return <sheets.shareSheet listingIds={[listing._id]} onClose={onClose} />;
    case 'post':
      return <sheets.postSheet listings={[listing]} onClose={onClose} />;
    case 'clone':
      return (
        <CloneDialog
          listing={listing}
          onClone={(unit) => {
            onClose();
            void clone(listing._id, unit);
          }}
          onClose={onClose}
        />
      );
  }
}
