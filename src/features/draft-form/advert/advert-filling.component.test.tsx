import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draftsOnDevice } from '#outbox/read.ts';
import { setOnline } from '#support/components/backend.ts';
import {
  advert,
  answerLookups,
  openPaste,
  paste,
  savedBodies,
  setClipboard,
  sheet,
  toRow,
} from '#support/components/pasted-adverts.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { share, sharedWaiting } from '#support/components/shared-things.ts';
import { sharedCache } from '#worker-protocol/shared-content.ts';

const two = `1) Vista Suria condo, 3r2b 900sf, RM 400k
2) Vista Suria condo, 2r1b 700sf, RM 300k`;

beforeEach(answerLookups);
afterEach(async () => void (await caches.delete(sharedCache)));

test('what the draft has is shown beside the other value, and stays unless the agent takes that', async () => {
  setClipboard(advert);
  const screen = await openScreen('/properties/form/new?intent=Rent&step=price', { agent: anAgent() });
  await screen.getByLabelText('Monthly rent').fill('1900');
  await screen.getByRole('button', { name: 'Paste a message' }).click();
  await paste().click();
  const price = toRow(/^Monthly rent: RM 2,300$/);
  await expect.element(price).not.toBeChecked();
  await expect.element(sheet().getByText('now:RM 1,900')).toBeVisible();
  await price.click();
  await sheet()
    .getByRole('button', { name: /^Fill in \d+ values$/ })
    .click();
  await expect.poll(() => savedBodies().at(-1)).toMatchObject({ facts: { priceSen: 230_000 } });
});

test('several units become several drafts by one press, which one Undo takes back', async () => {
  setClipboard(two);
  const screen = await openPaste();
  await paste().click();
  await expect.element(sheet().getByText('2 units in this message')).toBeVisible();
  await sheet()
    .getByRole('radio', { name: /^Unit 2 · RM 300,000/ })
    .click();
  await expect.element(toRow(/^Bedrooms: 2$/)).toBeChecked();
  await sheet().getByRole('button', { name: 'Fill in, and make 1 more draft' }).click();
  await expect.element(screen.getByText('1 draft is made.')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(screen.getByText(/^Filled in from the message\./)).not.toBeInTheDocument();
});

test('of two presses at once, one makes drafts', async () => {
  setClipboard(two);
  const agent = anAgent();
  const screen = await openScreen('/properties/form/new?intent=Buy&paste=true', { agent });
  await paste().click();
  await sheet()
    .getByRole('radio', { name: /^Unit 2 · RM 300,000/ })
    .click();
  await expect.element(toRow(/^Bedrooms: 2$/)).toBeChecked();
  const make = sheet()
    .getByRole('button', { name: 'Fill in, and make 1 more draft' })
    .element() as HTMLElement;
  make.click();
  make.click();
  await expect.element(screen.getByText('1 draft is made.')).toBeVisible();
  await expect.element(screen.getByText(/^Filled in from the message\./)).toBeVisible();
  const { saved } = await draftsOnDevice(agent._id);
  expect(saved.filter(({ body }) => body.facts?.priceSen === 30_000_000)).toHaveLength(1);
});

test('a unit can be left out', async () => {
  setClipboard(two);
  await openPaste();
  await paste().click();
  await sheet().getByRole('radio', { name: 'Leave out' }).click();
  await expect.element(sheet().getByRole('button', { name: 'Make 1 draft', exact: true })).toBeVisible();
});

test('a text that offers nothing goes to the remarks without its telephone number, which is the owner’s if the agent says so', async () => {
  setClipboard('Please call the guard house 012-345 6789 before you come');
  const screen = await openPaste();
  await paste().click();
  await expect.element(sheet().getByText('No property is offered here')).toBeVisible();
  await sheet().getByRole('radio', { name: 'Owner', exact: true }).click();
  await sheet().getByRole('button', { name: 'Put it into the remarks' }).click();
  await expect.element(screen.getByText(/^Filled in from the message\./)).toBeVisible();
  await screen.getByRole('button', { name: /All steps$/ }).click();
  await sheet()
    .getByRole('button', { name: /Owner and publish/ })
    .click();
  await expect
    .element(screen.getByLabelText('Remarks'))
    .toHaveValue('Please call the guard house  before you come');
  await expect.element(screen.getByLabelText('Owner’s telephone')).toHaveValue('+60123456789');
});

test('a share of photos and a message is taken as one, without a network', async () => {
  setOnline(false);
  await share(advert, 2, [{ name: 'clip.mp4', why: 'kind' }]);
  const screen = await openScreen('/properties/form/new?shared=true&step=photos', { agent: anAgent() });
  await expect.element(sheet().getByText('2 photos', { exact: true })).toBeVisible();
  await expect.element(sheet().getByText('Not taken, because they are no pictures: clip.mp4.')).toBeVisible();
  expect(await sharedWaiting()).toBe(4);
  await sheet()
    .getByRole('button', { name: /^Fill in \d+ values$/ })
    .click();
  await expect.poll(sharedWaiting).toBe(false);
  await expect.element(screen.getByText(/^Filled in from the message\./)).toBeVisible();
});

test('closing a share leaves it for later, Discard leaves nothing', async () => {
  await share(advert, 1);
  const screen = await openScreen('/properties/form/new?shared=true&step=photos', { agent: anAgent() });
  await expect.element(sheet().getByText('1 photo', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(await sharedWaiting()).toBe(2);
  await screen.unmount();
  await openScreen('/properties/form/new?shared=true&step=photos', { agent: anAgent() });
  await sheet().getByRole('button', { name: 'Discard' }).click();
  await expect.poll(sharedWaiting).toBe(false);
});
