import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { type Posting, mayWithdraw } from '#domain/posting/posting.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { postingColor, postingStateNames, problemSentence } from '#entities/posting/posting-words.ts';
import { postingsOfListingsQuery } from '#entities/posting/queries.ts';
import { LatePostSheet } from '#entities/posting/late-post-sheet.tsx';
import type { PostedListing } from '#entities/posting/platform-state.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AnswerState } from '#ui/answer-state.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { DetailSection } from './detail-section.tsx';
import { nameWord } from '#messages/enum-words.ts';

/**
 * Where the listing is posted and what failed; loads when the card is near the viewport. An agent without
 * posting access sees it only if the listing was posted before, and can withdraw it. So can everyone where the
 * listing is not active any more.
 */
export function PostingCard({ listing }: { listing: PostedListing }) {
  const listingId = listing._id;
  const agentId = useAgent()._id;
  const { t } = useWords();
  const { mayPost } = useListingActions();
  const [isOpen, setIsOpen] = useState(false);
  const [part, isSeen] = useSeen<HTMLElement>();
  const postings = useQuery({
    ...postingsOfListingsQuery(agentId, [listingId]),
    enabled: isSeen,
  });
  const { data } = postings;
  const isPostedBefore = data !== undefined && data.postings.length > 0;
  const isPostable = mayPost && listing.status === 'Active';
  const isWithdrawable = data?.postings.some(mayWithdraw) ?? false;
  if (!mayPost && !isPostedBefore) return <section ref={part} style={{ position: 'absolute' }} />;
  return (
    <DetailSection part={part} title={t('posting.card')}>
      {!mayPost && (
        <Text fz="sm" c="dimmed">
          {t('posting.card-no-access')}
        </Text>
      )}
      <AnswerState query={postings} loading={t('posting.card-loading')} offline={t('posting.card-offline')} />
      {data?.postings.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('posting.card-none')}
        </Text>
      )}
      {isPostedBefore && (
        <Stack component="ul" gap="md" m={0} p={0}>
          {data.postings.map((posting) => (
            <OnPlatform key={posting.platform} posting={posting} hasAccess={mayPost} />
          ))}
        </Stack>
      )}
      {(isPostable || isWithdrawable) && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setIsOpen(true)}>
          {t(isPostable ? 'posting.post' : 'posting.withdraw')}
        </Button>
      )}
      {isOpen && <LatePostSheet listings={[listing]} onClose={() => setIsOpen(false)} />}
    </DetailSection>
  );
}

function OnPlatform({ posting, hasAccess }: { posting: Posting; hasAccess: boolean }) {
  const words = useWords();
  const { t } = words;
  const { platform, state, problems, link, isHeld } = posting;
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" gap="md">
        <Text span fw={550}>
          {hasAccess ? (
            <Link to="/properties/posting/post/$platform" params={{ platform }}>
              {platformLabel(platform)}
            </Link>
          ) : (
            platformLabel(platform)
          )}
        </Text>
        <Badge color={postingColor(state)}>
          {isHeld ? t('posting.state-held') : nameWord(t, postingStateNames, state)}
        </Badge>
      </Group>
      {problems.map((problem, place) => (
        <Text key={`${problem.code} ${place}`} fz="sm" c="dimmed">
          {problemSentence(problem, words)}
        </Text>
      ))}
      {link && (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" fz="sm">
          {t(state === 'Duplicate' ? 'posting.open-other' : 'posting.open-advert')}
        </Anchor>
      )}
    </Stack>
  );
}
