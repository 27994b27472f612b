import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { markOffersSeen } from '#entities/group/changes.ts';
import { groupOffersQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { AnswerState } from '#ui/answer-state.tsx';
import face from './groups.module.css';
import { OfferItem } from './offer-item.tsx';

/** The agent's offers in a group, and those for the agent's listings (R-GROUP-10). */
export function OffersOfGroup(place: OffersProps) {
  return (
    <>
      <Offers side="received" {...place} />
      <Offers side="made" {...place} />
    </>
  );
}

interface OffersProps {
  groupId: string;
  listingId?: string;
  /** The offer that is scrolled to. */
  offerId?: string | undefined;
}

function Offers({ groupId, side, listingId, offerId }: OffersProps & { side: 'made' | 'received' }) {
  const { t } = useWords();
  const offers = useQuery(groupOffersQuery(useAgent()._id, groupId, side, listingId));
  const { data } = offers;
  const unseen = (data?.items ?? [])
    .filter(({ isUnseen }) => isUnseen)
    .map(({ _id }) => _id)
    .join(' ');
  useEffect(() => {
    if (unseen !== '') void markOffersSeen(unseen.split(' '));
  }, [unseen]);
  const isLoading = offers.isPending && !offers.isPaused;
  if (isLoading || data?.total === 0) return null;
  const title = t(side === 'received' ? 'groups.offers-received' : 'groups.offers-made');
  return (
    <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }} aria-label={title}>
      <Stack gap="lg">
        <Title order={2} fz="lg">
          {title}
        </Title>
        <AnswerState query={offers} />
        <Stack component="ul" gap="lg" m={0} p={0} className={face.offers}>
          {data?.items.map((offer) => (
            <OfferItem
              key={offer._id}
              offer={offer}
              isNamed={listingId === undefined}
              isSought={offer._id === offerId}
            />
          ))}
        </Stack>
        {data && data.total > data.items.length && (
          <Text c="dimmed" fz="sm">
            {t('groups.offers-newest', { count: data.items.length })}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
