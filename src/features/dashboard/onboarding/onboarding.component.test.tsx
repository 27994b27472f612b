import { expect, test } from 'vitest';
import { agentStorage } from '#browser/device-storage.ts';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const summary = exampleFor('propertySummary');
const drafts = exampleFor('searchDrafts');
const record = exampleFor('agentById');

function answerNewAccount(agent: ReturnType<typeof anAgent>) {
  answer({
    propertySummary: { ...summary, total: 0, active: 0, inactive: 0, archived: 0, outdated: 0 },
    outdatedListings: [],
    searchDrafts: { ...drafts, items: [], total: 0 },
    agentById: { ...record, _id: agent._id, image: null, firmPhone: null },
  });
}

test('a new account sees five steps, ticked by what is so', async () => {
  const agent = anAgent();
  answerNewAccount(agent);
  const first = await openScreen('/dashboard', { agent });
  const steps = first.getByRole('region', { name: 'Your first listing in five steps' });
  await expect.element(steps.getByText('0 of 5 done')).toBeVisible();
  expect(steps.getByRole('listitem').elements()).toHaveLength(5);
  await expect
    .element(steps.getByRole('link', { name: /Photo, number and firm/ }))
    .toHaveAttribute('href', '/profile');
});

test.each([
  [{ image: null }, /Still missing: Profile photo\.$/],
  [{ image: null, firmPhone: null }, /Still missing: Profile photo, Firm.*\./],
])('the first step says what the profile lacks: %o', async (lacks, said) => {
  const agent = anAgent();
  answerNewAccount(agent);
  answer({ agentById: { ...record, _id: agent._id, ...lacks } });
  const screen = await openScreen('/dashboard', { agent });
  await expect
    .element(screen.getByRole('link', { name: /Photo, number and firm/ }).getByText(said))
    .toBeVisible();
});

test('they stay after the first publication until a listing is shared, or the agent closes them', async () => {
  const agent = anAgent();
  agentStorage.onboarding(agent._id).write('begun');
  answer({
    propertySummary: { ...summary, total: 1, active: 1, inactive: 0, archived: 0, outdated: 0 },
    agentById: { ...record, _id: agent._id, image: '/uploads/a.webp' },
  });
  const screen = await openScreen('/dashboard', { agent });
  await expect.element(screen.getByText('4 of 5 done')).toBeVisible();
  await screen.getByRole('button', { name: 'Close the first steps' }).click();
  await expect.element(screen.getByText('4 of 5 done')).not.toBeInTheDocument();
  expect(agentStorage.onboarding(agent._id).read()).toBe('closed');
});

test('offline the steps stand as they are known', async () => {
  const agent = anAgent();
  answerNewAccount(agent);
  const first = await openScreen('/dashboard', { agent });
  await expect.element(first.getByText('0 of 5 done')).toBeVisible();
  await first.unmount();
  setOnline(false);
  const screen = await openScreen('/dashboard', { agent });
  await expect.element(screen.getByText('0 of 5 done')).toBeVisible();
  setOnline(true);
});

test('an account that has listings never sees them', async () => {
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(screen.getByRole('link', { name: '4 Outdated' })).toBeVisible();
  await expect.element(screen.getByText(/of 5 done/)).not.toBeInTheDocument();
});
