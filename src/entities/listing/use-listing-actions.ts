import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { proposesProperty } from '#domain/draft/draft.ts';
import { bodyOfAnotherUnit } from '#domain/draft/draft-copy.ts';
import type { NewDeal } from '#domain/deal/deal.ts';
import type { ListingAction } from '#domain/listing/listing.ts';
import { type Words, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import type { AnotherUnit } from './clone-dialog.tsx';
import { type ActedListing, bringBack, changeStatus } from './change-status.ts';
import { copyDraft } from '#entities/draft/copy-draft.ts';
import { toast } from '#ui/toast.ts';
import { mayManageGroups, mayPost } from '#domain/agent/agent.ts';
import { settings } from '#settings';
import { newestBody } from './newest-listing.ts';

/** Ids of the listings whose copy is being made. */
const beingCloned = new Set<string>();

interface Cloning {
  agentId: string;
  client: QueryClient;
  router: ReturnType<typeof useRouter>;
  t: Words['t'];
}

/**
 * Makes a draft of another unit of the listing's building, and opens it: at the owner, who is another one too, or
 * at the unit's number where that was not said. The agent may have gone to another screen meanwhile: then it is only
 * said. Does nothing while a copy of this listing is being made.
 */
async function cloneListing(
  { agentId, client, router, t }: Cloning,
  listingId: string,
  { takesPhotos, unitNo, priceSen }: AnotherUnit,
): Promise<void> {
  if (beingCloned.has(listingId)) return;
  beingCloned.add(listingId);
  void toast({ message: t('listings.cloning'), urgency: 'polite' });
  const { pathname } = router.latestLocation;
  try {
    const original = await newestBody(client, agentId, listingId);
    const copied = bodyOfAnotherUnit(original, takesPhotos);
    const facts = { ...copied.facts, unitNo, ...(priceSen !== null && { priceSen }) };
    const body = { ...copied, facts };
    const from = { draftId: listingId, body };
    const { draftId, photosLeft: count } = await copyDraft(agentId, from, proposesProperty(body));
    const isHere = router.latestLocation.pathname === pathname;
    if (isHere)
      await router.navigate({
        to: '/properties/form/$propId',
        params: { propId: draftId },
        search:
          unitNo === ''
            ? { step: 'building', field: 'unitNo', copied: true }
            : { step: 'owner', copied: true },
      });
    const name = body.name || t('listings.no-name');
    const message = isHere
      ? t('listings.cloned', { count, unit: unitNo === '' ? 'none' : 'said' })
      : t('listings.cloned-there', { name, count });
    void toast({ message, tone: 'good' });
  } finally {
    beingCloned.delete(listingId);
  }
}

/** Actions on listings that do not open them, with or without a network. */
export function useListingActions() {
  const agent = useAgent();
  const agentId = agent._id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const { t, sentence } = useWords();
  const say = (error: unknown) => void toast({ message: sentence(error), tone: 'bad' });

  return {
    /** Resolves to true where something was stored. `onError` gets why not; without it, a toast says it. */
    change: async (
      listings: readonly ActedListing[],
      to: ListingAction,
      { deal, onError = say }: { deal?: NewDeal; onError?: (error: unknown) => void } = {},
    ): Promise<boolean> => {
      try {
        const done = await changeStatus(agentId, listings, to, deal);
        if (done < listings.length)
          void toast({ message: t('listings.left-out', { count: listings.length - done }) });
        return done > 0;
      } catch (error) {
        onError(error);
        return false;
      }
    },
    /** Puts an archived listing back on the market. */
    bringBack: (listing: ActedListing): Promise<void> => bringBack(agentId, listing).catch(say),
    clone: (listingId: string, unit: AnotherUnit): Promise<void> =>
      cloneListing({ agentId, client, router, t }, listingId, unit).catch(say),
    /** True if the agent may post to platforms (R-ROLE-4). */
    mayPost: mayPost(agent),
    /** True if the agent may share listings into groups (R-ROLE-5). */
    isGroupMember: mayManageGroups(agent, settings.designatedCompany),
    edit: (listingId: string) =>
      void navigate({ to: '/properties/form/$propId', params: { propId: listingId } }),
  };
}
