import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test.each([
  [500, 'server_error', 1],
  [400, 'invalid_request', 0],
])(
  'of an answer of %s, the screen names the request to the support where the server is at fault',
  async (status, code, shown) => {
    answer({ searchOrders: new RefusedAnswer(status, code, '', 'the-request-7') });
    const screen = await openScreen('/payment-history', { agent: anAgent() });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('Reference for support: the-request-7')).toHaveLength(shown);
  },
);
