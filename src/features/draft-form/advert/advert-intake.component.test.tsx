import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
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

beforeEach(answerLookups);
afterEach(() => vi.unstubAllGlobals());

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
    .poll(() => savedBodies().at(-1))
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
  await expect.poll(() => savedBodies().at(-1)).toMatchObject({ name: value, propertyId: key });
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
