import { expect, test } from 'vitest';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { queryClient } from '#session/query-client.ts';

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

test('the cache of changes has no password, also while the form of a refused change is open', async () => {
  const secret = 'Rahsia-Lama-2026';
  const { screen } = await openProfile();
  answer({
    changeEmail: new RefusedAnswer(409, 'email_taken'),
    changePassword: new RefusedAnswer(422, 'password_common'),
  });
  await screen.getByRole('button', { name: 'Change email address' }).click();
  const email = screen.getByRole('form', { name: 'Email address' });
  await email.getByLabelText('New email address').fill('new@firm.my');
  await email.getByLabelText('Current password', { exact: true }).fill(secret);
  await email.getByRole('button', { name: 'Send confirmation' }).click();
  await expect
    .poll(() => requests('changeEmail').map(({ body }) => body))
    .toEqual([{ email: 'new@firm.my', current: secret }]);
  await screen.getByRole('button', { name: 'Change password' }).click();
  const password = screen.getByRole('form', { name: 'Password' });
  await password.getByLabelText('Current password', { exact: true }).fill(secret);
  await password.getByLabelText('New password', { exact: true }).fill(`${secret}-next`);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect
    .poll(() => requests('changePassword').map(({ body }) => body))
    .toEqual([{ current: secret, next: `${secret}-next` }]);
  const states = queryClient
    .getMutationCache()
    .getAll()
    .map(({ state }) => state);
  expect(states.map(({ status }) => status)).toContain('error');
  expect(JSON.stringify(states)).not.toContain(secret);
});
