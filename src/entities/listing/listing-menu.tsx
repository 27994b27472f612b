import { IconCopy } from '#ui/icons/copy.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { IconWorld } from '#ui/icons/world.ts';
import { type ComponentType, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { MenuItem, MenuSheet } from './menu-sheet.tsx';
import { StatusItems } from './status-items.tsx';
import { type ActedListing, useListingActions } from './use-listing-actions.ts';

/** The actions on one listing that do not open it. */
export function ListingMenu({
  listing,
  at,
  groupShare: GroupShare,
  onClose,
}: {
  listing: ActedListing;
  at: HTMLElement | null;
  /** The dialog that shares the listing into a group. */
  groupShare: ComponentType<{ listing: ActedListing; onClose: () => void }>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const { change, clone, edit, post, isGroupMember } = useListingActions();
  const [isSharing, setIsSharing] = useState(false);
  const after = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  if (isSharing) return <GroupShare listing={listing} onClose={onClose} />;
  return (
    <MenuSheet title={listing.name || t('properties.no-name')} at={at} onClose={onClose}>
      <StatusItems listings={[listing]} onPick={(to) => after(() => change([listing], to))()} />
      <MenuItem
        icon={<IconPencil size={22} stroke={1.75} aria-hidden="true" />}
        onPick={after(() => edit(listing._id))}
      >
        {t('properties.edit')}
      </MenuItem>
      <MenuItem
        icon={<IconCopy size={22} stroke={1.75} aria-hidden="true" />}
        onPick={after(() => clone(listing._id))}
      >
        {t('properties.clone')}
      </MenuItem>
      {post && (
        <MenuItem
          icon={<IconWorld size={22} stroke={1.75} aria-hidden="true" />}
          onPick={after(() => post([listing._id]))}
        >
          {t('posting.post')}
        </MenuItem>
      )}
      {isGroupMember && listing.status === 'Active' && (
        <MenuItem
          icon={<IconUsersGroup size={22} stroke={1.75} aria-hidden="true" />}
          onPick={() => setIsSharing(true)}
        >
          {t('groups.share-into')}
        </MenuItem>
      )}
    </MenuSheet>
  );
}
