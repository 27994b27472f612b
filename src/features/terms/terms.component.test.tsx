import { expect, test } from 'vitest';
import { termsVersion } from '#content/terms.ts';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test('what was accepted a moment ago is said, whatever the device knew before', async () => {
  const agent = anAgent();
  const before = { ...exampleFor('agentById'), _id: agent._id };
  answer({ agentById: { ...before, tncVersion: null, tncAcceptedAt: null } });
  await openScreen('/profile', { agent });
  await expect.poll(() => requests('agentById').length).toBeGreaterThan(0);
  answer({ agentById: { ...before, tncVersion: termsVersion, tncAcceptedAt: '2026-11-26T04:00:00.000Z' } });
  const screen = await openScreen('/tnc', { agent });
  await expect.element(screen.getByText('You accepted this version on 26 Nov 2026.')).toBeVisible();
});
