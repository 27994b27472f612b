import { Alert, Stack } from '@mantine/core';
import type { PostingAnswer, PostingOutcome } from '#domain/posting.ts';
import { spellOut } from '#messages/enum-words.ts';
import { type MessageId, useWords } from '#messages/words.ts';

const outcomes: readonly [PostingOutcome, MessageId][] = [
  ['Queued', 'posting.would-post'],
  ['Held', 'posting.would-hold'],
  ['UpdateQueued', 'posting.would-update'],
  ['Unchanged', 'posting.would-leave'],
  ['Refused', 'posting.would-refuse'],
];

/** What posting would do, by a dry run: nothing was sent. */
export function DryRun({ answer }: { answer: PostingAnswer }) {
  const { t } = useWords();
  const countOf = (outcome: string) => answer.listings.filter((one) => one.outcome === outcome).length;
  const counted = outcomes
    .map(([outcome, words]) => ({ words, count: countOf(outcome) }))
    .filter(({ count }) => count > 0);
  const known = new Set<string>(outcomes.map(([outcome]) => outcome));
  const unknown = new Set(answer.listings.map(({ outcome }) => outcome).filter((one) => !known.has(one)));
  return (
    <Alert title={t('posting.dry-run-title')} role="status">
      <Stack component="ul" gap="xs" m={0} p={0}>
        {counted.map(({ words, count }) => (
          <li key={words}>{t(words, { count })}</li>
        ))}
        {[...unknown].map((outcome) => (
          <li key={outcome}>{`${spellOut(outcome)}: ${countOf(outcome)}`}</li>
        ))}
      </Stack>
    </Alert>
  );
}
