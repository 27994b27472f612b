import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Deal } from '#domain/deal/deal.ts';
import { toDay } from '#domain/time.ts';
import { commandsOnDevice } from '#outbox/read.ts';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const year = Number(toDay(Date.now()).slice(0, 4));
const [example] = exampleFor('searchDeals').items;
const sold: Deal = { ...example!, _id: 'sold', name: '=Vista "A"', on: `${year}-01-05` };
const rented: Deal = {
  ...sold,
  _id: 'rented',
  name: 'Pangsapuri Harmoni Residensi Taman Bukit Indah Perdana Fasa Kedua Blok C',
  kind: 'Rent',
  outcome: 'Rented',
  priceSen: 250_000,
  askingSen: 260_000,
  coBroke: null,
};

const answered = (items: Deal[]) =>
  answer({
    searchDeals: { items, total: items.length, sums: [], years: [year, 2024], paging: 0, pageSize: 100 },
  });

beforeEach(() => answered([sold, rented]));

const toRow = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const pick = async (name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for the deal ${name}` }).click();
  await page.getByRole('button', { name: item }).click();
};

test('the register says what was asked and paid, the other agent, and the sums with the own part', async () => {
  await openScreen('/properties/deals', { agent: anAgent() });
  await expect.element(toRow(sold.name)).toMatchTextContent(/RM 660,000.*Sold.*05 Jan.*Asked RM 680,000/);
  await expect.element(toRow(sold.name)).toMatchTextContent(/Tan Mei Fong, Melati Realty Sdn Bhd \(50%\)/);
  await expect.element(page.getByText('Your share of the price: RM 330,000')).toBeVisible();
  await expect.element(toRow(rented.name)).toMatchTextContent(/RM 2,500\/mo.*Asked RM 2,600\/mo/);
});

test('a deal is changed on the device, and shown so at once', async () => {
  const agent = anAgent();
  await openScreen('/properties/deals', { agent });
  await pick(sold.name, 'Change the deal');
  const dialog = page.getByRole('dialog', { name: 'Change the deal' });
  await page.getByLabelText('Price').fill('655000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toRow(sold.name)).toMatchTextContent(/RM 655,000/);
  const [command] = await commandsOnDevice(agent._id);
  expect(command?.request).toMatchObject({
    kind: 'deal-change',
    dealId: 'sold',
    seen: { priceSen: 66_000_000 },
    terms: { priceSen: 65_500_000 },
  });
});

test('a deal is deleted when the agent has said so twice', async () => {
  const agent = anAgent();
  await openScreen('/properties/deals', { agent });
  await pick(sold.name, 'Delete the deal');
  const dialog = page.getByRole('dialog', { name: 'Delete this deal?' });
  expect(await commandsOnDevice(agent._id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete the deal' }).click();
  await expect.element(toRow(sold.name)).not.toBeInTheDocument();
  await expect.element(toRow(rented.name)).toBeVisible();
});

test('the file is made on the device, in its language, without formulas', async () => {
  const links: HTMLAnchorElement[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  await openScreen('/properties/deals', { agent: anAgent(), language: 'zh' });
  const save = page.getByRole('button', { name: '保存为 CSV' });
  await expect.element(save).toBeVisible();
  setOnline(false);
  await save.click();
  await expect.poll(() => links.length).toBe(1);
  click.mockRestore();
  setOnline(true);
  expect(links[0]?.download).toBe(`deals-${year}.csv`);
  const [head = '', first = ''] = (await (await fetch(links[0]!.href)).text()).split('\r\n');
  expect(head).toContain('日期,结果,房产');
  expect(head).toContain('价格中您的份额 (RM),中介姓名,公司,价格中对方的份额 (%)');
  expect(first).toContain(`${year}-01-05,已售出,"'=Vista ""A""",A-12-3`);
  expect(first).toContain('660000,680000,330000,Tan Mei Fong,Melati Realty Sdn Bhd,50');
});

test('a year without deals says so, and another year is chosen', async () => {
  answered([]);
  await openScreen('/properties/deals', { agent: anAgent() });
  await expect.element(page.getByText(`No deals in ${year}`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Year' }).click();
  answered([{ ...sold, on: '2024-06-01' }]);
  await page.getByRole('option', { name: '2024' }).click();
  await expect.element(toRow(sold.name)).toBeVisible();
});

test('what was never loaded needs a connection, and says so', async () => {
  setOnline(false);
  await openScreen('/properties/deals', { agent: anAgent() });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The server cannot be reached/);
  setOnline(true);
});
