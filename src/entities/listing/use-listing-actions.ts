import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DraftBody } from '#domain/draft.ts';
import { bodyOfListing } from '#domain/listing-body.ts';
import type { ListingAction, ListingSummary } from '#domain/listing.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { changeStatus } from './change-status.ts';
import { copyDraft } from '#entities/draft/copy-draft.ts';
import { toast } from '#ui/toast.ts';
import { mayManageGroups, mayPost } from '#domain/agent.ts';
import { pickForPosting } from '#entities/posting/picked.ts';
import { settings } from '#settings';
import { newestListing } from './newest-listing.ts';

export type ActedListing = Pick<ListingSummary, '_id' | 'name' | 'status'>;

/** Actions on listings that do not open them, with or without a network. */
export function useListingActions() {
  const agent = useAgent();
  const agentId = agent._id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t, sentence } = useWords();
  const say = (trouble: unknown) => void toast({ message: sentence(trouble), tone: 'bad' });

  /** The text last published on this device, else the newest of the server. */
  const bodyOf = async (listingId: string): Promise<DraftBody> => {
    const { saved } = await draftOnDevice(agentId, listingId);
    if (saved?.becomes === 'Published' && saved.state !== 'acked') return saved.body;
    return bodyOfListing(await newestListing(client, agentId, listingId));
  };

  return {
    bodyOf,
    change: async (listings: readonly ActedListing[], to: ListingAction): Promise<void> => {
      try {
        const done = await changeStatus(agentId, listings, to);
        if (done < listings.length)
          void toast({ message: t('properties.left-out', { count: listings.length - done }) });
      } catch (fault) {
        say(fault);
      }
    },
    clone: async (listingId: string): Promise<void> => {
      try {
        const { draftId, photosLeft } = await copyDraft(
          agentId,
          { draftId: listingId, body: await bodyOf(listingId) },
          true,
        );
        await navigate({ to: '/properties/form/$propId', params: { propId: draftId } });
        const left = photosLeft > 0 ? ` ${t('draft.photos-left', { count: photosLeft })}` : '';
        void toast({ message: t('properties.cloned') + left, tone: 'good' });
      } catch (fault) {
        say(fault);
      }
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
