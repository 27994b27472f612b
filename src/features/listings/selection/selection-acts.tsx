import type { ListingAction, ListingSummary } from '#domain/listing/listing.ts';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import { MenuSheet } from '#entities/listing/menu-sheet.tsx';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { StatusItems } from '#entities/listing/status-items.tsx';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { LatePostSheet } from '#entities/posting/late-post-sheet.tsx';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { LateExport } from './late-export.tsx';
import { LateShareSeveral } from './late-share-several.tsx';

/** An action on the selected listings. */
export type SelectionAct = 'status' | 'share' | 'post' | 'group' | 'export';

interface SelectionActsProps {
  act: SelectionAct;
  /** The button that asked for it. */
  at: HTMLElement;
  listings: readonly ListingSummary[];
  /** The selection has served its purpose. */
  onDone: () => void;
  onClose: () => void;
}

/** The menu or sheet of an act on the selected listings. */
export function SelectionActs({ act, at, listings, onDone, onClose }: SelectionActsProps) {
  switch (act) {
    case 'status':
      return <ChangeStatus at={at} listings={listings} onDone={onDone} onClose={onClose} />;
    case 'share':
      return <ShareListings listingIds={listings.map(({ _id }) => _id)} onClose={onClose} />;
    case 'post':
      return <LatePostSheet listings={listings} onClose={onClose} />;
    case 'group':
      return <LateShareSeveral listings={listings} onClose={onClose} />;
    case 'export':
      return <LateExport listings={listings} onClose={onClose} />;
  }
}

function ChangeStatus({ at, listings, onDone, onClose }: Omit<SelectionActsProps, 'act'>) {
  const { t } = useWords();
  const { change } = useListingActions();
  const [isEnding, setIsEnding] = useState(false);
  const pick = (to: ListingAction) => {
    if (to === 'Archived') return setIsEnding(true);
    onClose();
    onDone();
    void change(listings, to);
  };
  if (isEnding) return <LateDealSheet listings={listings} onDone={onDone} onClose={onClose} />;
  return (
    <MenuSheet title={t('listings.selected', { count: listings.length })} at={at} onClose={onClose}>
      <StatusItems listings={listings} onPick={pick} />
    </MenuSheet>
  );
}
