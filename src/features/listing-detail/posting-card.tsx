import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Posting } from '#domain/posting.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { postingStates, problemSentence, toneColors } from '#entities/posting/posting-words.ts';
import { postingsOfListingsQuery } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useSeen } from '#ui/use-seen.ts';
import { DetailSection } from './detail-section.tsx';

/** Where the listing is posted and what failed; loads when the card is near the viewport. */
export function PostingCard({ listingId }: { listingId: string }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const { post } = useListingActions();
  const [part, isSeen] = useSeen<HTMLElement>();
  const { data, isPaused, isError } = useQuery({
    ...postingsOfListingsQuery(agentId, [listingId]),
    enabled: isSeen && post !== null,
  });
  if (!post) return null;
  return (
    <DetailSection part={part} title={t('posting.card')}>
      {(!data || data.postings.length === 0) && (
        <Text fz="sm" c="dimmed">
          {t(
            data
              ? 'posting.card-none'
              : isPaused || isError
                ? 'posting.card-offline'
                : 'posting.card-loading',
          )}
        </Text>
      )}
      {data && data.postings.length > 0 && (
        <Stack component="ul" gap="md" m={0} p={0}>
          {data.postings.map((posting) => (
            <OnPlatform key={posting.platform} posting={posting} />
          ))}
        </Stack>
      )}
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => post([listingId])}>
        {t('posting.post')}
      </Button>
    </DetailSection>
  );
}

function OnPlatform({ posting: { platform, state, problems, link, isHeld } }: { posting: Posting }) {
  const words = useWords();
  const { t } = words;
  const { word, tone } = postingStates[state];
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" gap="md">
        <Text span fw={550}>
          <Link to="/properties/posting/post/$platform" params={{ platform }}>
            {platformLabel(platform)}
          </Link>
        </Text>
        <Badge color={toneColors[tone]}>{t(isHeld ? 'posting.state-held' : word)}</Badge>
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
