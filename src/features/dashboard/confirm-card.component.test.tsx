import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test('of more than a hundred outdated listings the first hundred can be selected, and that is what it says', async () => {
  const [listing] = exampleOf('outdatedListings');
  answer({
    propertySummary: { ...exampleOf('propertySummary'), outdated: 120 },
    outdatedListings: Array.from({ length: 100 }, (_, at) => ({ ...listing!, _id: `listing-${at}` })),
  });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  const toConfirm = screen.getByRole('region', { name: 'Still available?' });
  const first = toConfirm.getByLabelText('Select first 100');
  await expect.element(first).toBeVisible();
  await first.click();
  await expect.element(screen.getByRole('region', { name: '100 selected' })).toBeVisible();
});
