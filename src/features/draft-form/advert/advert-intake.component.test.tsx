import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftsOnDevice } from '#outbox/read.ts';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { share, sharedWaiting } from '#support/components/shared-things.ts';
import { sharedCache } from '#worker-protocol/shared-content.ts';

const advert = `Condo for rent: Vista Suria, Petaling Jaya, Selangor 47301
Unit B-12-03, 1,000 sf, 3R2B, fully furnished
RM 2,300/month. Gym
Near the LRT
Owner: Puan Aida 012-345 6789`;
const two = `1) Vista Suria condo, 3r2b 900sf, RM 400k
2) Vista Suria condo, 2r1b 700sf, RM 300k`;

/** What the browser has in its clipboard; null where it refuses to say. */
function setClipboard(text: string | null): void {
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => {
    if (text === null) throw new DOMException('Not allowed', 'NotAllowedError');
    return text;
  });
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setOnline(true);
  await caches.delete(sharedCache);
});

beforeEach(() =>
  answer({
    locations: {
      countries: [
        {
          name: 'Malaysia',
          states: [{ name: 'Selangor', areas: [{ name: 'Petaling Jaya', postcodes: ['47301'] }] }],
        },
      ],
      categories: [
        { name: 'Residential', titles: [{ name: 'Condo/Serviced Residence', types: ['Condominium'] }] },
      ],
    },
  }),
);

const sheet = () => page.getByRole('dialog');
const paste = () => sheet().getByRole('button', { name: 'Paste', exact: true });
const toRow = (name: RegExp) => sheet().getByRole('checkbox', { name });
const openPaste = () => openScreen('/properties/form/new?intent=Buy&paste=true', { agent: anAgent() });
const bodies = () => requests('saveDraft').map(({ body }) => body as { intent?: string; facts?: object });

test('a message is read by one press, fills in the form, and the whole draft is undone', async () => {
  setClipboard(advert);
  const screen = await openPaste();
  await paste().click();
  await expect.element(toRow(/^Monthly rent: RM 2,300$/)).toBeChecked();
  await expect.element(sheet().getByText('Near the LRT', { exact: true })).toBeVisible();
  await sheet()
    .getByRole('button', { name: /^Fill in \d+ values$/ })
    .click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Filled in from the message\./)).toBeVisible();
  await expect
    .poll(() => bodies().at(-1))
    .toMatchObject({
      intent: 'Rent',
      name: 'Vista Suria',
      remarks: 'Near the LRT',
      facts: {
        priceSen: 230_000,
        ownerPhone: '+60123456789',
        ownerName: 'Puan Aida',
        facilities: ['Gymnasium'],
      },
    });
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByLabelText('Remarks', { exact: true })).toHaveValue('');
  await expect.element(screen.getByLabelText('Owner’s telephone', { exact: true })).toHaveValue('');
  await expect.element(screen.getByText('Vista Suria')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Filled in from the message\./)).not.toBeInTheDocument();
});

test('a building that only the server knows is found by its name, and the draft is of it', async () => {
  const property = exampleFor('property')!;
  const { _id: key, name: value, title, type, address } = property;
  answer({ property, searchProperties: [{ key, value, title, type, address }] });
  setClipboard(`For sale: ${value}, Kuala Lumpur\nCondominium, 1,000 sf, 3R2B\nRM 520k`);
  await openPaste();
  await paste().click();
  await expect.element(sheet().getByRole('radio', { name: new RegExp(`^${value}`) })).toBeChecked();
  await sheet()
    .getByRole('button', { name: /^Fill in \d+ values$/ })
    .click();
  await expect.poll(() => bodies().at(-1)).toMatchObject({ name: value, propertyId: key });
});

test('a message is read while the server does not answer what buildings it knows', async () => {
  answer({ searchProperties: () => new Promise(() => {}) });
  setClipboard(advert);
  await openPaste();
  await paste().click();
  await expect.element(toRow(/^Bedrooms: 3$/)).toBeChecked();
});

test('where the browser refuses the clipboard, the field takes the message', async () => {
  setClipboard(null);
  await openPaste();
  await expect.element(paste()).toBeVisible();
  await paste().click();
  await expect.element(sheet().getByText(/does not hand over the clipboard/)).toBeVisible();
  const field = sheet().getByLabelText('Message', { exact: true });
  await expect.element(field).toHaveFocus();
  await field.fill(advert);
  await sheet().getByRole('button', { name: 'Read the message' }).click();
  await expect.element(toRow(/^Bedrooms: 3$/)).toBeChecked();
});

test('the clipboard is not read before the press', async () => {
  const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(advert);
  await openPaste();
  await expect.element(paste()).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test('touching a value shows its words, and touching words their value', async () => {
  setClipboard(advert);
  await openPaste();
  await paste().click();
  const words = sheet().getByRole('button', { name: 'RM 2,300/month: Monthly rent' });
  await sheet()
    .getByRole('button', { name: /^Monthly rent\s*RM 2,300/ })
    .click();
  await expect.element(words).toHaveAttribute('aria-pressed', 'true');
  await sheet().getByRole('button', { name: 'fully furnished: Furnishing' }).click();
  await expect.element(words).toHaveAttribute('aria-pressed', 'false');
  await expect
    .element(sheet().getByRole('button', { name: /^Furnishing\s*Fully Furnished/ }))
    .toHaveAttribute('aria-pressed', 'true');
});

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
  await expect.poll(() => bodies().at(-1)).toMatchObject({ facts: { priceSen: 230_000 } });
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

test('where the worker does not start, that is said, and it can be tried again', async () => {
  setClipboard(advert);
  const Real = Worker;
  vi.stubGlobal('Worker', function () {
    throw new Error('No worker.');
  });
  await openPaste();
  await paste().click();
  await expect.element(sheet().getByText('The message could not be read on this device.')).toBeVisible();
  vi.stubGlobal('Worker', Real);
  await sheet().getByRole('button', { name: 'Try again' }).click();
  await expect.element(toRow(/^Bedrooms: 3$/)).toBeChecked();
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
