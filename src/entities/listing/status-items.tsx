import { IconArchive } from '#ui/icons/archive.ts';
import { IconCircleCheck } from '#ui/icons/circle-check.ts';
import { IconPlayerPause } from '#ui/icons/player-pause.ts';
import { IconPlayerPlay } from '#ui/icons/player-play.ts';
import { type ListingAction, listingActions, refusalForAction } from '#domain/listing/listing.ts';
import { useWords } from '#messages/words.ts';
import { actionWords } from './listing-sentences.ts';
import { MenuItem } from './menu-sheet.tsx';
import type { ActedListing } from './change-status.ts';
import { everyOf } from '#domain/every-of.ts';

const icons = {
  Available: IconCircleCheck,
  Active: IconPlayerPlay,
  Inactive: IconPlayerPause,
  Archived: IconArchive,
} as const;
const allActions = everyOf<ListingAction>()(['Available', 'Active', 'Inactive', 'Archived']);

/**
 * The changes of status that these listings can take, as menu items. For several listings, each item shows
 * how many can take it.
 */
export function StatusItems({
  listings,
  among = allActions,
  onPick,
}: {
  listings: readonly ActedListing[];
  among?: readonly ListingAction[];
  onPick: (to: ListingAction) => void;
}) {
  const { t } = useWords();
  const [only] = listings.length === 1 ? listings : [];
  const actions = only ? listingActions(only.status) : allActions;
  return actions.flatMap((to) => {
    if (!among.includes(to)) return [];
    const Icon = icons[to];
    const able = listings.filter(
      ({ status }) => refusalForAction(status, to) === null && (to === 'Available' || status !== to),
    ).length;
    const hint = only ? {} : { hint: t('listings.able', { able, count: listings.length }) };
    return (
      <MenuItem
        key={to}
        icon={<Icon size={22} stroke={1.75} aria-hidden="true" />}
        disabled={able === 0}
        {...hint}
        onPick={() => onPick(to)}
      >
        {t(actionWords(to, only?.status), { kind: only?.kind ?? 'many' })}
      </MenuItem>
    );
  });
}
