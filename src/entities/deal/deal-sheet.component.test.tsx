import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toDay } from '#domain/time.ts';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { commandsOnDevice } from '#outbox/read.ts';

const [example] = exampleFor('searchListings').items;
const sale = {
  ...example!,
  _id: 'sale',
  name: 'Residensi Kiara',
  kind: 'Buy' as const,
  status: 'Active' as const,
};
const rent = { ...sale, _id: 'rent', name: 'Sewa Kiara', kind: 'Rent' as const };

beforeAll(() => page.viewport(390, 844));
afterAll(() => page.viewport(390, 844));

async function openSheet(item: string, name: string) {
  const agent = anAgent();
  answer({ searchListings: { items: [sale, rent], total: 2, paging: 0, pageSize: 20 } });
  const screen = await openScreen('/properties', { agent });
  await screen.getByRole('button', { name: `Actions for ${name}` }).click();
  await screen.getByRole('button', { name: item }).click();
  const sheet = screen.getByRole('dialog', { name: 'Off the market' });
  await expect.element(sheet).toBeVisible();
  const recorded = async () =>
    (await commandsOnDevice(agent._id)).flatMap(({ request }) =>
      request.kind === 'status' ? [request] : [],
    );
  return { screen, sheet, recorded };
}

test('a sale needs three taps and its price: outcome, price and day are filled in', async () => {
  const { sheet, recorded } = await openSheet('Sold / withdrawn…', sale.name);
  await expect.element(sheet.getByRole('radio', { name: 'Rented' })).not.toBeInTheDocument();
  const price = sheet.getByLabelText('Price');
  await expect.element(price).toHaveValue((sale.priceSen / 100).toLocaleString('en'));
  await price.fill('655000');
  await sheet.getByRole('button', { name: 'Mark as sold' }).click();
  await expect.poll(recorded).toMatchObject([
    {
      to: 'Archived',
      listings: [{ _id: 'sale', seen: 'Active', unit: { kind: 'Buy', askingSen: sale.priceSen } }],
      deal: { outcome: 'Sold', priceSen: 65_500_000, on: toDay(Date.now()), coBroke: null },
    },
  ]);
});

test('a unit for rent is rented, with the other agent and a share that must be a percentage', async () => {
  const { sheet, recorded } = await openSheet('Rented / withdrawn…', rent.name);
  await sheet.getByRole('switch', { name: 'Co-broke' }).click();
  await sheet.getByLabelText('Name of the agent').fill('Tan Mei Fong');
  const share = sheet.getByLabelText('Their share of the price');
  await share.fill('101');
  await sheet.getByRole('button', { name: 'Mark as rented' }).click();
  await expect.element(sheet.getByText('Please enter whole percents from 0 to 100.')).toBeVisible();
  expect(await recorded()).toEqual([]);
  await share.fill('40');
  await sheet.getByRole('button', { name: 'Mark as rented' }).click();
  const coBroke = { name: 'Tan Mei Fong', firm: '', sharePercent: 40 };
  await expect.poll(recorded).toMatchObject([{ deal: { outcome: 'Rented', coBroke } }]);
});

test('a day that cannot be chosen is not recorded as the day before it', async () => {
  const { sheet, recorded } = await openSheet('Sold / withdrawn…', sale.name);
  const day = sheet.getByLabelText('Day');
  await day.fill('31-12-2999');
  await userEvent.tab();
  await sheet.getByRole('button', { name: 'Mark as sold' }).click();
  await expect.element(sheet.getByText(/^The latest day is /)).toBeVisible();
  await expect.element(day).toHaveFocus();
  expect(await recorded()).toEqual([]);
});

test('what is withdrawn has no price', async () => {
  const { sheet, recorded } = await openSheet('Sold / withdrawn…', sale.name);
  await sheet.getByRole('radio', { name: 'Withdrawn' }).click();
  await expect.element(sheet.getByLabelText('Price')).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Mark as withdrawn' }).click();
  await expect.poll(recorded).toMatchObject([{ deal: { outcome: 'Withdrawn', priceSen: null } }]);
});

test('a full device leaves the sheet open, with what was typed and the reason', async () => {
  const { sheet, recorded } = await openSheet('Sold / withdrawn…', sale.name);
  await sheet.getByLabelText('Note').fill('Cash buyer');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await sheet.getByRole('button', { name: 'Mark as sold' }).click();
  await expect.element(sheet.getByRole('alert')).toBeVisible();
  await expect.element(sheet.getByLabelText('Note')).toHaveValue('Cash buyer');
  full.mockRestore();
  add.mockRestore();
  await sheet.getByRole('button', { name: 'Mark as sold' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(recorded).toHaveLength(1);
});
