import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const record = exampleOf('agentById');

test('the ends of advertisements are counted where they are known', async () => {
  const agent = anAgent();
  answer({
    agentById: { ...record, ...agent, reminder: { expireToday: 0, expireIn10days: 2, expireIn30days: 5 } },
  });
  const screen = await openScreen('/dashboard', { agent });
  const card = screen.getByRole('region', { name: 'Adverts ending' });
  await expect.element(card.getByText('Within 10 days')).toBeVisible();
});

test('where no end is known there is no card, and no number', async () => {
  const agent = { ...anAgent(), reminder: null };
  answer({ agentById: { ...record, ...agent } });
  const screen = await openScreen('/dashboard', { agent });
  await expect.element(screen.getByRole('region', { name: /package/i })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Adverts ending' })).not.toBeInTheDocument();
});
