import { expect, test } from 'vitest';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const record = exampleFor('agentById');

/** Opens the profile of an agent, whom the backend knows. */
async function openProfile(agent = anAgent()) {
  answer({ agentById: { ...record, _id: agent._id } });
  const screen = await openScreen('/profile', { agent });
  const form = screen.getByRole('form', { name: 'My Profile' });
  const field = (name: string) => form.getByLabelText(name, { exact: true });
  await expect.element(field('Name')).toBeVisible();
  const save = () => screen.getByRole('button', { name: 'Save profile' }).click();
  return { screen, agent, field, save };
}

test('a refusal stands at its field, and nothing that was typed is lost', async () => {
  const { screen, field, save } = await openProfile();
  await field('Mobile').fill('call me');
  await field('Name').fill(' ');
  await save();
  await expect.element(screen.getByText(/^This is not a telephone number\./)).toBeVisible();
  await expect.element(screen.getByText(/^Please enter your name\./)).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Mobile')).toHaveValue('call me');
  expect(requests('saveAgent')).toEqual([]);
  await screen.getByRole('button', { name: 'Undo changes' }).click();
  await expect.element(field('Mobile')).toHaveValue('012-345 6789');
});

test('what was typed outlives the screen and a lost network, and is saved when there is one', async () => {
  const first = await openProfile();
  await first.field('Registration number').fill('PEA 2468');
  await first.screen.unmount();
  const { screen, agent, field, save } = await openProfile(first.agent);
  await expect.element(field('Registration number')).toHaveValue('PEA 2468');
  setOnline(false);
  await save();
  await expect.element(screen.getByText(/What you typed stays on this device\./)).toBeVisible();
  expect(requests('saveAgent')).toEqual([]);
  setOnline(true);
  const saved = { ...record, _id: agent._id, registrationNo: 'PEA 2468' };
  answer({ saveAgent: saved });
  await save();
  await expect.element(screen.getByText('Profile saved.')).toBeVisible();
  expect(requests('saveAgent').map(({ body }) => body)).toMatchObject([{ registrationNo: 'PEA 2468' }]);
  await expect.element(field('Registration number')).toHaveValue('PEA 2468');
  await expect.element(screen.getByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument();
});

test('another agent on the same device never sees what was typed', async () => {
  const first = await openProfile();
  await first.field('Name').fill('Half a name');
  await first.screen.unmount();
  const { field } = await openProfile();
  await expect.element(field('Name')).toHaveValue(record.name);
});

test('an agent without a company is the designated company’s own', async () => {
  const agent = anAgent({ companyName: '' });
  answer({ agentById: { ...record, companyName: '', _id: agent._id } });
  const screen = await openScreen('/profile', { agent });
  await expect
    .element(screen.getByRole('region', { name: 'Account' }))
    .toMatchTextContent(/Teratai Realty Sdn Bhd/);
  await expect
    .element(screen.getByRole('region', { name: 'Your contact at the office' }))
    .toMatchTextContent(/Lim Wei Jian/);
});
