import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { openPath, openScreen } from '#support/components/screen.tsx';
import { deferred } from '#support/deferred.ts';

type Screen = Awaited<ReturnType<typeof openScreen>>;

async function typeCredentials(screen: Screen, username: string, password: string): Promise<void> {
  await screen.getByLabelText('User name / Email address').fill(username);
  await screen.getByLabelText('Password', { exact: true }).fill(password);
}

const invalidFields = () => document.querySelectorAll('[aria-invalid="true"]').length;

test('both fields are required (R-SIGN-4)', async () => {
  const screen = await openScreen('/');
  await screen.getByLabelText('User name / Email address').fill('   ');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Username/email or password is required.');
  await expect.element(screen.getByLabelText('User name / Email address')).toHaveFocus();
  expect(requests('login')).toEqual([]);
});

const refusals = [
  [401, 'wrong_credentials', 'Invalid username/password. Please try again.', 2],
  [403, 'agent_suspended', 'Your account has been suspended, please contact the provider Admin.', 0],
  [403, 'agent_disabled', 'This account has been disabled. Please contact admin for further assistance.', 0],
  [
    403,
    'agent_out_of_service',
    'This account is temporary out of service. Please contact admin for further assistance.',
    0,
  ],
] as const;

test.each(refusals)('%i %s says: %s', async (status, code, sentence, fields) => {
  answer({ login: new RefusedAnswer(status, code) });
  const screen = await openScreen('/');
  await typeCredentials(screen, 'somebody', 'anything');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(invalidFields()).toBe(fields);
  expect(openPath()).toBe('/');
});

test('the user name is trimmed, the button says to wait, and the dashboard opens (R-SIGN-7)', async () => {
  const held = deferred();
  answer({ login: () => held.promise.then(() => exampleFor('login')) });
  const screen = await openScreen('/');
  await typeCredentials(screen, '  aisyah  ', 'Rumah-Terbuka-2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Please wait...' })).toBeVisible();
  await expect.poll(() => requests('login')[0]?.body).toMatchObject({ username: 'aisyah' });
  held.resolve();
  await expect.poll(openPath).toBe('/dashboard');
});

test('an agent of another company who is out of service may sign in', async () => {
  const agent = { ...exampleFor('login')!, companyName: 'Kenanga Properties', TOOS: true };
  const active = 'Temporary Out of Service' as const;
  answer({ login: { ...agent, active }, agentById: { ...agent, active } });
  const screen = await openScreen('/');
  await typeCredentials(screen, 'daniel', 'Rumah-Terbuka-2026');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(openPath).toBe('/dashboard');
});

test('Register here opens the sign-up page in a new tab', async () => {
  const screen = await openScreen('/');
  const link = screen.getByRole('link', { name: /Register here/ });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https?:/));
});

test('where a password is forgotten, a missing user name is said, and the server’s word on an unknown one', async () => {
  const message = 'There is no account with this user name or email address.';
  answer({ forgotPassword: new RefusedAnswer(404, 'username_unknown', message) });
  const screen = await openScreen('/forgot-password');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('User name is required.');
  await screen.getByLabelText('User name / Email address').fill('nobody-at-all');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
});
