import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import type { Answers } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test.each([
  ['/properties/draftslisting', 'searchDrafts'],
  ['/properties', 'searchListings'],
  ['/enquiries', 'searchEnquiries'],
  ['/payment-history', 'searchOrders'],
  ['/package-subscription', 'searchPackages'],
] as const)(
  '%s: an answer to %s that is no list is an error, and is asked for again',
  async (path, operation) => {
    const agent = anAgent();
    answer({ [operation]: { status: 'ok' } } as unknown as Answers);
    const screen = await openScreen(path, { agent });
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    answer({ [operation]: undefined } as unknown as Answers);
    // Screens also ask again by themselves, as when the window gets the focus.
    (again.query() as HTMLElement | null)?.click();
    await expect.element(again).not.toBeInTheDocument();
  },
);
