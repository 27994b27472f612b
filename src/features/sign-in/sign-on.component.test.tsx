import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { currentAgent } from '#session/store.ts';

let keys = 0;
/** A key that no other test has used. */
const aKey = () => `key-of-test-${++keys}`;

const kumar = { ...exampleFor('signOn')!, _id: 'agent-kumar', name: 'Kumar a/l Muthu' };

test('opening a link signs nobody in and uses nothing up (R-SSO-3)', async () => {
  const screen = await openScreen(`/signon/${aKey()}`);
  await expect.element(screen.getByRole('heading', { name: 'Sign in with this link?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(requests('signOn')).toEqual([]);
  expect(currentAgent()).toBe(null);
});

test('a key that was used says so and leads to sign-in', async () => {
  answer({ signOn: new RefusedAnswer(401, 'sign_on_key_invalid') });
  const screen = await openScreen(`/signon/${aKey()}`);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This sign-in link has been used or is too old.');
  await screen.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a key for another agent asks before it takes the place of the one who is signed in', async () => {
  answer({ signOn: kumar, agentById: { ...exampleFor('agentById'), ...kumar } });
  const agent = anAgent();
  const screen = await openScreen(`/signon/${aKey()}`, { agent });
  await expect.element(screen.getByRole('heading', { name: 'Sign in as another agent?' })).toBeVisible();
  await screen.getByRole('link', { name: 'Stay signed in' }).click();
  await expect.poll(openPath).toBe('/dashboard');
  expect(currentAgent()?._id).toBe(agent._id);
  await screen.unmount();
  const again = await openScreen(`/signon/${aKey()}`, { agent });
  await again.getByRole('button', { name: 'Continue with the link' }).click();
  await expect.poll(openPath).toBe('/dashboard');
  await expect.element(again.getByRole('heading', { level: 1 })).toMatchTextContent(/Kumar/);
});

test.each([
  ['master', '/webview/master/form', 'New Property Request'],
  ['property', '/webview/property/form/', 'Property listing'],
  ['drafts', '/webview/property/drafts', 'Draft Listing'],
])('an embedding app leads an agent to %s: the title, and no sidebar', async (target, path, title) => {
  const screen = await openScreen(`/webview/singleSignOn/${target}/${aKey()}`);
  await expect.poll(openPath).toMatch(new RegExp(`^${path}`));
  await expect.element(screen.getByRole('banner')).toMatchTextContent(new RegExp(title));
  await expect.element(screen.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  expect(requests('signOn')).toHaveLength(1);
});

test.each(['dashboard', 'https:%2F%2Fevil.example', 'constructor'])(
  'the target %s is not on the list and uses up no key',
  async (target) => {
    const screen = await openScreen(`/webview/singleSignOn/${target}/${aKey()}`);
    await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(requests('signOn')).toEqual([]);
  },
);
