import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { commandsOnDevice } from '#outbox/read.ts';

const [example] = exampleFor('searchListings').items;
const sale = {
  ...example!,
  _id: 'sale',
  name: 'Residensi Kiara',
  kind: 'Buy' as const,
  status: 'Active' as const,
  priceSen: 54_000_000,
  builtUpSqft: 1000,
};
const rent = { ...sale, _id: 'rent', name: 'Sewa Kiara', kind: 'Rent' as const, priceSen: 320_000 };
const archived = { ...sale, _id: 'archived', name: 'Arkib Kiara', status: 'Archived' as const };

beforeAll(() => page.viewport(390, 844));
afterAll(() => page.viewport(390, 844));

const sheet = page.getByRole('dialog', { name: 'Change price' });
const field = (label = 'Price in ringgit') => sheet.getByLabelText(label);
const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click();

async function openList() {
  const agent = anAgent();
  const items = [sale, rent, archived];
  answer({ searchListings: { items, total: items.length, paging: 0, pageSize: 20 } });
  const screen = await openScreen('/properties', { agent });
  const queued = async () => (await commandsOnDevice(agent._id)).map(({ request }) => request);
  const openSheet = (price: string, { name }: { name: string }) =>
    screen.getByRole('button', { name: `${price}. Change the price of ${name}` }).click();
  return { screen, queued, openSheet };
}

test('a price is changed in two taps from its row, waits there, and is undone', async () => {
  const { screen, queued, openSheet } = await openList();
  await openSheet('RM 540,000', sale);
  await expect.element(field()).toHaveValue('RM 540,000');
  await press('−5 %');
  await expect.element(field()).toHaveValue('RM 513,000');
  await expect
    .element(sheet.getByRole('status'))
    .toMatchTextContent(/RM 513 psf.*RM 540,000.*RM 27,000 less \(5 %\)/);
  await press('Update');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(await queued()).toMatchObject([
    { kind: 'price', listing: { _id: 'sale' }, seenSen: 54_000_000, priceSen: 51_300_000 },
  ]);
  const changed = screen.getByRole('button', { name: 'RM 513,000. Change the price of Residensi Kiara' });
  await expect.element(changed).toBeVisible();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: sale.name }))
    .toMatchTextContent(/Waiting/);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(queued).toEqual([]);
  await expect.element(changed).not.toBeInTheDocument();
  expect(openPath()).toBe('/properties');
});

test('a price with a digit too few is asked about; the next press says that it is meant', async () => {
  const { queued, openSheet } = await openList();
  await openSheet('RM 540,000', sale);
  await field().fill('54000');
  await press('Update');
  await expect.element(sheet.getByText('It was RM 540,000. Is a digit missing?')).toBeVisible();
  expect(await queued()).toEqual([]);
  await press('Update to RM 54,000');
  await expect.poll(queued).toMatchObject([{ priceSen: 5_400_000 }]);
});

test('a rent is of a month, and Enter updates it', async () => {
  const { queued, openSheet } = await openList();
  await openSheet('RM 3,200/mo', rent);
  await field('Rent a month in ringgit').fill('3000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(queued).toMatchObject([{ listing: { _id: 'rent' }, priceSen: 300_000 }]);
});

test('what is no price is refused at the field; the same price changes nothing', async () => {
  const { queued, openSheet } = await openList();
  await openSheet('RM 540,000', sale);
  await field().fill('0');
  await press('Update');
  await expect
    .element(sheet.getByText('Please enter a price above zero and up to RM 10 billion, in ringgit and sen.'))
    .toBeVisible();
  await field().fill('540000');
  await press('Update');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(await queued()).toEqual([]);
});

test('the price of an archived listing is no button', async () => {
  const { screen } = await openList();
  await expect.element(screen.getByRole('link', { name: archived.name })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /price of Arkib/ })).not.toBeInTheDocument();
});

test('the page of a listing changes its price, also without a network', async () => {
  const agent = anAgent();
  const listing = exampleFor('listing');
  answer({ listing: { ...listing, status: 'Active', facts: { ...listing.facts, priceSen: 54_000_000 } } });
  const screen = await openScreen(`/properties/${listing._id}`, { agent });
  await screen.getByRole('button', { name: /^RM 540,000\. Change the price/ }).click();
  setOnline(false);
  await press('−1 %');
  await press('Update');
  await expect.element(screen.getByRole('button', { name: /^RM 535,000\. Change the price/ })).toBeVisible();
  await expect.element(screen.getByText('Waiting to upload')).toBeVisible();
});

test('the palette changes the price of the listing that it finds, by key and by its price', async () => {
  const { screen } = await openList();
  answer({ searchListings: { items: [sale], total: 1, paging: 0, pageSize: 20 } });
  await expect.element(screen.getByRole('link', { name: sale.name })).toBeVisible();
  const find = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    const search = page.getByRole('combobox', { name: 'Page, action, listing or help' });
    await expect.element(search).toHaveFocus();
    await search.fill('residensi kiara');
  };
  await find();
  await page.getByRole('option', { name: 'Change the price of Residensi Kiara' }).click();
  await expect.element(field()).toHaveValue('RM 540,000');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await find();
  await page
    .getByRole('option', { name: /Residensi Kiara.*RM 540,000/ })
    .getByText('RM 540,000')
    .click();
  await expect.element(field()).toHaveValue('RM 540,000');
  expect(openPath()).toBe('/properties');
});

test('the bar with Undo covers no field that has the focus, and its own button does not move it', async () => {
  const { screen, openSheet } = await openList();
  await openSheet('RM 540,000', sale);
  await press('−5 %');
  await press('Update');
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const low = document.createElement('textarea');
  low.style.cssText = 'position: fixed; inset: auto 0 0; height: 400px';
  document.body.append(low);
  const top = () => undo.element().getBoundingClientRect().top;
  try {
    (undo.element() as HTMLElement).focus();
    expect(top()).toBeGreaterThan(444);
    low.focus();
    await expect.poll(top).toBeLessThan(444);
  } finally {
    low.remove();
  }
});

test('a pasted amount in words is read as a whole, and one that is no amount changes nothing', async () => {
  const { openSheet } = await openList();
  await openSheet('RM 540,000', sale);
  const paste = (text: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', text);
    const init = { inputType: 'insertFromPaste', dataTransfer, cancelable: true, bubbles: true };
    field().element().dispatchEvent(new InputEvent('beforeinput', init));
  };
  await expect.element(field()).toHaveValue('RM 540,000');
  paste('1.15 juta');
  await expect.element(field()).toHaveValue('RM 1,150,000');
  paste('500-520k');
  await expect.element(sheet.getByText('“500-520k” is not one amount. Please type it.')).toBeVisible();
  await expect.element(field()).toHaveValue('RM 1,150,000');
});
