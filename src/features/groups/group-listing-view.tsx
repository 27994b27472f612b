import { Badge, Button, Grid, Group as Row, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Group, GroupListing, GroupListingDetail } from '#domain/group/group.ts';
import { useWords } from '#messages/words.ts';
import { takeOutOfGroup } from '#entities/group/changes.ts';
import { groupListingQuery } from '#entities/group/queries.ts';
import {
  kindColor,
  kindWords,
  perSqftWords,
  priceWords,
  statusWords,
} from '#entities/listing/listing-sentences.ts';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { IconHomeOff } from '#ui/icons/home-off.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { toast } from '#ui/toast.ts';
import { bodyOfShared, factsOfShared } from './shared-facts.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { isGone, NotLoaded } from './not-loaded.tsx';
import { OfferForm } from './offer-form.tsx';
import { OffersOfGroup } from './offers-of-group.tsx';
import { Refused } from '#entities/group/refused.tsx';
import { SharedPhotos } from './shared-photos.tsx';
import { SplitBar } from '#entities/group/split-bar.tsx';
import { useSend } from '#entities/group/use-send.ts';
import { nameWord } from '#messages/enum-words.ts';

const card = { component: 'section', withBorder: true, p: { base: 'lg', md: 'xl' } } as const;

interface GroupListingViewProps {
  group: Group;
  listingId: string;
  /** The offer to look at. */
  offerId: string | undefined;
}

/**
 * One shared listing, without its agent's branding (R-GROUP-8). Where it is not shown any more, the agent's
 * offers on it still are.
 */
export function GroupListingView({ group, listingId, offerId }: GroupListingViewProps) {
  const { t } = useWords();
  const found = useQuery(groupListingQuery(useAgent()._id, group._id, listingId));
  const back = (
    <LinkButton variant="default" to="/grouplisting/$groupId" params={{ groupId: group._id }}>
      {t('groups.back', { name: group.name })}
    </LinkButton>
  );
  if (found.data && !isGone(found))
    return (
      <>
        <PageHeading isOwn title={found.data.listing.name} actions={back} />
        <AsOf query={found} />
        <Shown group={group} detail={found.data} offerId={offerId} />
      </>
    );
  return (
    <>
      <PageHeading isOwn title={group.name} actions={back} />
      <NotLoaded
        query={found}
        gone={
          <Stack gap="lg">
            <EmptyState
              icon={<IconHomeOff size={30} stroke={1.75} />}
              title={t('groups.listing-gone')}
              text={t('groups.listing-gone-text')}
            />
            <OffersOfGroup groupId={group._id} listingId={listingId} offerId={offerId} />
          </Stack>
        }
      />
    </>
  );
}

function Shown({
  group,
  detail,
  offerId,
}: Pick<GroupListingViewProps, 'group' | 'offerId'> & { detail: GroupListingDetail }) {
  const { t } = useWords();
  const [isSharing, setIsSharing] = useState(false);
  const { listing, photos, placeholders } = detail;
  const { status, isOwn, agreedShare } = listing;
  const mayOffer = !isOwn && status === 'Active' && group.status === 'Active';
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="lg">
          <SharedPhotos listing={listing} photos={photos} placeholders={placeholders} />
          <SharedListingCard group={group} detail={detail} onShare={() => setIsSharing(true)} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="lg">
          <Paper {...card} aria-label={t('groups.split-agreed')}>
            <Stack gap="md">
              <Title order={2} fz="lg">
                {t('groups.split-agreed')}
              </Title>
              <SplitBar listingShare={agreedShare} />
            </Stack>
          </Paper>
          {mayOffer && <OfferForm listing={listing} />}
          <OffersOfGroup groupId={group._id} listingId={listing._id} offerId={offerId} />
        </Stack>
      </Grid.Col>
      {isSharing && (
        <ShareListings
          listingIds={[listing._id]}
          known={[toShare(detail)]}
          onClose={() => setIsSharing(false)}
        />
      )}
    </Grid>
  );
}

interface SharedListingCardProps {
  group: Group;
  detail: GroupListingDetail;
  onShare: () => void;
}

/** The price, the facts and the remarks of a shared listing, and what the agent may do with it. */
function SharedListingCard({ group, detail, onShare }: SharedListingCardProps) {
  const words = useWords();
  const { t } = words;
  const { listing, remarks } = detail;
  const { name, kind, status, isOwn } = listing;
  return (
    <Paper {...card} aria-label={name}>
      <Stack gap="lg">
        <div>
          <Text fz="xl" fw={650}>
            {priceWords(listing, words)}
          </Text>
          <Text c="dimmed">{perSqftWords(listing, words)}</Text>
        </div>
        <Row gap="xs">
          <Badge color={kindColor(kind)}>{nameWord(t, kindWords, kind)}</Badge>
          {status !== 'Active' && <Badge color="gray">{nameWord(t, statusWords, status)}</Badge>}
        </Row>
        <FactList facts={factsOfShared(detail, words)} />
        {remarks && <Text style={{ whiteSpace: 'pre-line' }}>{remarks}</Text>}
        <Row gap="sm">
          {status === 'Active' && (
            <Button leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />} onClick={onShare}>
              {t('groups.share-with-client')}
            </Button>
          )}
          {isOwn && <OwnListing group={group} listing={listing} />}
        </Row>
      </Stack>
    </Paper>
  );
}

/** Another member's page of the listing would lead the client to that member: it is not shared. */
const toShare = (detail: GroupListingDetail) => ({
  listingId: detail.listing._id,
  body: bodyOfShared(detail),
  isPart: false,
  publicUrl: null,
  isActive: true,
});

function OwnListing({ group, listing: { _id, name } }: { group: Group; listing: GroupListing }) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const navigate = useNavigate();
  const takeOut = useSend(
    (listingId: string, mutationId) => takeOutOfGroup(agentId, group._id, { listingId, mutationId }),
    (_, isOpen) => {
      void toast({ message: t('groups.taken-out', { name }), tone: 'good' });
      if (isOpen) void navigate({ to: '/grouplisting/$groupId', params: { groupId: group._id } });
    },
  );
  return (
    <>
      <LinkButton variant="default" to="/properties/$propId" params={{ propId: _id }}>
        {t('groups.open-own')}
      </LinkButton>
      <Button variant="default" loading={takeOut.isPending} onClick={() => takeOut.mutate(_id)}>
        {t('groups.take-out')}
      </Button>
      <Refused error={takeOut.error} />
    </>
  );
}
