import { Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PostingProblem } from '#domain/posting/posting.ts';
import { correctionFrom } from './correction.ts';
import { problemSentence } from './posting-words.ts';
import { useWords } from '#messages/words.ts';

/** Problems in sentences, each with a link to where it is corrected. */
export function ProblemList({
  listingId,
  problems,
}: {
  listingId: string;
  problems: readonly PostingProblem[];
}) {
  const words = useWords();
  if (problems.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" mt="xs" mb={0} mx={0} p={0}>
      {problems.map((problem, place) => (
        <Group
          component="li"
          key={`${problem.code} ${place}`}
          gap="sm"
          fz="sm"
          pl="sm"
          style={{ borderInlineStart: `3px solid var(--${problem.isWarning ? 'waiting' : 'bad'})` }}
        >
          {problemSentence(problem, words)}
          <Correction listingId={listingId} problem={problem} />
        </Group>
      ))}
    </Stack>
  );
}

function Correction({ listingId, problem }: { listingId: string; problem: PostingProblem }) {
  const { t } = useWords();
  const where = correctionFrom(problem);
  if (where === null) return null;
  if (where === 'profile') return <Link to="/profile">{t('posting.correct-profile')}</Link>;
  if (where === 'listing')
    return (
      <Link to="/properties/$propId" params={{ propId: listingId }}>
        {t('posting.open-listing')}
      </Link>
    );
  return (
    <Link to="/properties/form/$propId" params={{ propId: listingId }} search={{ step: where }}>
      {t('posting.correct')}
    </Link>
  );
}
