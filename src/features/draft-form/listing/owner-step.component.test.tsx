import { expect, test } from 'vitest';
import { agentStorage } from '#browser/device-storage.ts';
import { toDay, monthsAfter } from '#domain/time.ts';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const path = '/properties/form/new?step=owner&intent=Buy';
const today = toDay(Date.now());
const shown = (day: string) => day.split('-').reverse().join('-');

test('the authorisation begins as that of the last listing, signed today, and says so', async () => {
  const agent = anAgent();
  agentStorage.lastListing(agent._id).write({ intent: 'Rent', authorisationKind: 'Sole', months: 6 });
  const screen = await openScreen(path, { agent });
  await expect.element(screen.getByRole('radio', { name: 'Sole' })).toBeChecked();
  await expect.element(screen.getByText('As for your last listing, signed today. Check it.')).toBeVisible();
  await expect.element(screen.getByLabelText('Authorisation signed on')).toHaveValue(shown(today));
  await expect
    .element(screen.getByLabelText('Authorisation valid until'))
    .toHaveValue(shown(monthsAfter(today, 6)));
});

test('it is filled in once, and is said again after another screen', async () => {
  const agent = anAgent();
  agentStorage.lastListing(agent._id).write({ intent: 'Rent', authorisationKind: 'Sole', months: 6 });
  const screen = await openScreen(path, { agent });
  const said = screen.getByText('As for your last listing, signed today. Check it.');
  await expect.element(said).toBeVisible();
  await screen.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.element(said).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(said).toBeVisible();
});

test('a listing without an authorisation stays without', async () => {
  const agent = anAgent();
  agentStorage.lastListing(agent._id).write({ intent: 'Rent', authorisationKind: 'Sole', months: 6 });
  const draft = exampleFor('draft');
  const facts = { ...draft.facts, authorisationKind: null, authorisedOn: null, authorisedUntil: null };
  answer({ draft: { ...draft, intent: 'Buy', facts } });
  const screen = await openScreen(`/properties/form/${draft._id}?step=owner`, { agent });
  await expect.element(screen.getByLabelText('Authorisation signed on')).toHaveValue('');
  await expect.element(screen.getByRole('radio', { name: 'Sole' })).not.toBeChecked();
});

test('before the first listing nothing is filled in', async () => {
  const screen = await openScreen(path, { agent: anAgent() });
  await expect.element(screen.getByRole('radio', { name: 'Sole' })).not.toBeChecked();
  await expect.element(screen.getByText(/As for your last listing/)).not.toBeInTheDocument();
});

test('the button of the last step says that the review comes next, where it does', async () => {
  const screen = await openScreen(path, { agent: anAgent() });
  const review = screen.getByRole('button', { name: 'Review', exact: true });
  await expect.element(review).toBeVisible();
  await review.click();
  await expect.element(screen.getByRole('heading', { name: 'Review and publish' })).toBeVisible();
});
