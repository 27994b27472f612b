import { expect, test } from 'vitest';
import { exampleOf } from '#support/components/contract-answers.ts';
import { renderUi } from '#support/components/screen.tsx';
import type { PostingAnswer, PostingOutcome } from '#domain/posting.ts';
import { DryRun } from './dry-run.tsx';

test('an outcome of a newer server is counted under its own word', async () => {
  const example: PostingAnswer = exampleOf('postListings');
  const listing = example.listings[0]!;
  const outcomes = ['Queued', 'NeedsReview', 'NeedsReview'] as PostingOutcome[];
  const listings = outcomes.map((outcome) => ({ ...listing, outcome }));
  const screen = await renderUi(<DryRun answer={{ ...example, listings }} />);
  await expect.element(screen.getByText('1 would be posted')).toBeVisible();
  await expect.element(screen.getByText('Needs Review: 2')).toBeVisible();
});
