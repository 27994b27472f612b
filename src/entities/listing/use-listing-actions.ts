import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { proposesProperty } from '#domain/draft.ts';
import { bodyOfAnotherUnit } from '#domain/draft-copy.ts';
import type { NewDeal } from '#domain/deal.ts';
import type { ListingAction } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { type ActedListing, bringBack, changeStatus } from './change-status.ts';
import { copyDraft } from '#entities/draft/copy-draft.ts';
import { toast } from '#ui/toast.ts';
import { mayManageGroups, mayPost } from '#domain/agent.ts';
import { pickForPosting } from '#entities/posting/picked.ts';
import { settings } from '#settings';
import { newestBody } from './newest-listing.ts';

/** Ids of the listings whose copy is being made. */
const beingCloned = new Set<string>();

/** Actions on listings that do not open them, with or without a network. */
export function useListingActions() {
  const agent = useAgent();
  const agentId = agent._id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const { t, sentence } = useWords();
  const say = (trouble: unknown) => void toast({ message: sentence(trouble), tone: 'bad' });

  return {
    /** Resolves to true where something was stored. `onTrouble` gets why not; without it, a toast says it. */
    change: async (
      listings: readonly ActedListing[],
      to: ListingAction,
      { deal, onTrouble = say }: { deal?: NewDeal; onTrouble?: (trouble: unknown) => void } = {},
    ): Promise<boolean> => {
      try {
        const done = await changeStatus(agentId, listings, to, deal);
        if (done < listings.length)
          void toast({ message: t('properties.left-out', { count: listings.length - done }) });
        return done > 0;
      } catch (fault) {
        onTrouble(fault);
        return false;
      }
    },
    /** Puts an archived listing back on the market. */
    bringBack: (listing: ActedListing): Promise<void> => bringBack(agentId, listing).catch(say),
    /** Makes a draft of another unit of the listing's building, and opens it at the unit's number. */
    clone: async (listingId: string, takesPhotos: boolean): Promise<void> => {
      if (beingCloned.has(listingId)) return;
      beingCloned.add(listingId);
      void toast({ message: t('properties.cloning'), urgency: 'polite' });
      const { pathname } = router.latestLocation;
      try {
        const body = bodyOfAnotherUnit(await newestBody(client, agentId, listingId), takesPhotos);
        const original = { draftId: listingId, body };
        const { draftId, photosLeft: count } = await copyDraft(agentId, original, proposesProperty(body));
        const isHere = router.latestLocation.pathname === pathname;
        if (isHere)
          await navigate({
            to: '/properties/form/$propId',
            params: { propId: draftId },
            search: { step: 'property', field: 'unitNo' },
          });
        const name = body.name || t('properties.no-name');
        const message = isHere
          ? t('properties.cloned', { count })
          : t('properties.cloned-there', { name, count });
        void toast({ message, tone: 'good' });
      } catch (fault) {
        say(fault);
      }
      beingCloned.delete(listingId);
    },
    /** Opens the posting screen with these listings picked; null without posting access. */
    post: mayPost(agent)
      ? (listingIds: readonly string[]): void => {
          pickForPosting(listingIds);
          void navigate({
            to: '/properties/posting/post/$platform',
            params: { platform: settings.platforms[0] ?? '' },
            search: { picked: true },
          });
        }
      : null,
    /** True if the agent may share listings into groups (R-ROLE-5). */
    isGroupMember: mayManageGroups(agent, settings.designatedCompany),
    edit: (listingId: string) =>
      void navigate({ to: '/properties/form/$propId', params: { propId: listingId } }),
  };
}
