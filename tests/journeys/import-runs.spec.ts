import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { completing, kyeroFeed } from '#support/imports-api.ts';
import { expect, type Portal, test } from '#support/portal.ts';

const feedFor = (ids: readonly string[]) => Buffer.from(kyeroFeed(ids.map((id) => ({ id }))));
const chooseFeed = (page: Page, ...ids: string[]) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'listings.xml', mimeType: 'application/xml', buffer: feedFor(ids) });

/** Runs as another device of the agent begins them and requests their actions. */
function anotherDevice({ url }: Portal, { request }: Page) {
  const runs = `${url}/api/platforms/imports`;
  const headers = { 'x-portal': '1' };
  return {
    async begin(platform: string, ...ids: string[]): Promise<string> {
      const id = randomUUID();
      const params = { _id: id, agentId: 'agent-aisyah', platform, name: 'first.xml' };
      const sent = { params, headers: { ...headers, 'content-type': 'application/octet-stream' } };
      await request.post(`${runs}/upload`, { ...sent, data: feedFor(ids) });
      await this.reaches(id, 'Ready');
      return id;
    },
    async act(id: string, what: 'read' | 'apply', body: object, reached: 'Ready' | 'Done') {
      const data = { mutationId: randomUUID(), ...body };
      await request.post(`${runs}/${id}/${what}`, { headers, data });
      await this.reaches(id, reached);
    },
    reaches: (id: string, status: string) =>
      expect.poll(async () => (await (await request.get(`${runs}/${id}`)).json()).status).toBe(status),
  };
}

test('after each reading the records are those of this reading', async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto('/properties/posting/import/propmart');
  const buffer = Buffer.from('Kod,Projek,Harga\nC1,Taman Mawar,500000\n');
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  const readWith = async (column: string, meaning: string) => {
    await page.getByRole('button', { name: 'How the feed is read' }).click();
    await page.getByRole('combobox', { name: `Contents of ${column}` }).click();
    await page.getByRole('option', { name: meaning, exact: true }).click();
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible();
  };
  const row = page.getByRole('row').filter({ hasText: 'C1 · line 2' });
  await readWith('Projek', 'Property name');
  await page.getByRole('tab', { name: 'New 1' }).click();
  await expect(row).toContainText('Taman Mawar');
  await expect(row).toContainText('RM 500,000');
  await readWith('Harga', 'Remarks');
  await expect(row).not.toContainText('RM 500,000');
});

test('ticks belong to one reading, and a request for an earlier one is refused', async ({ portal, page }) => {
  await portal.enter(page);
  const other = anotherDevice(portal, page);
  const first = await other.begin('kediaman', 'T1', 'T2', 'T3', 'T4');
  await other.act(first, 'read', { choices: completing }, 'Ready');
  await other.act(first, 'apply', { archive: [] }, 'Done');

  await page.goto('/properties/posting/import/kediaman');
  await chooseFeed(page, 'T3', 'T4');
  const all = page.getByRole('checkbox', { name: 'Archive all listings that are not in the feed' });
  const nothing = page.getByText('There is nothing to change.');
  await page.getByRole('tab', { name: 'Not in the feed 2' }).click();
  await all.check();
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible();
  await page.getByRole('button', { name: 'How the feed is read' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(nothing).toBeVisible();
  await expect(all).not.toBeChecked();

  const one = page.getByRole('checkbox', { name: 'Archive Taman Mawar T1' });
  await one.check();
  await other.act(new URL(page.url()).searchParams.get('run') ?? '', 'read', {}, 'Ready');
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByRole('alert')).toContainText('This import has changed in the meantime.');
  await expect(nothing).toBeVisible();
  await expect(one).not.toBeChecked();
  await one.check();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText('1 archived')).toBeVisible();
});

test('a line of the log leads to the draft that was imported, and nowhere once it is undone', async ({
  portal,
  page,
}) => {
  await portal.enter(page);
  await page.goto('/properties/posting/import/hartanah');
  await chooseFeed(page, 'L1');
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText('1 added')).toBeVisible();
  await page.getByRole('link', { name: 'Open the log of this import' }).click();
  await page.getByRole('link', { name: 'Taman Mawar L1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Taman Mawar L1' })).toBeVisible();
  await expect(page).toHaveURL(/\/properties\/form\//);
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
  await page.getByRole('link', { name: 'Open the log of this import' }).click();
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
  await expect(page.getByText('Taman Mawar L1')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Taman Mawar L1' })).toHaveCount(0);
});

test('the log of an import that goes on shows its new lines by itself', async ({ portal, page }) => {
  await portal.enter(page);
  const other = anotherDevice(portal, page);
  const id = await other.begin('rumahku', 'G1');
  let isHeld = true;
  await page.route(`**/platforms/imports/${id}`, async (route) => {
    const response = await route.fetch();
    const run = (await response.json()) as object;
    await route.fulfill({ response, json: { ...run, ...(isHeld && { status: 'Applying' }) } });
  });
  await page.goto(`/properties/posting/logs/rumahku?runId=${id}`);
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await other.act(id, 'apply', { archive: [] }, 'Done');
  isHeld = false;
  await expect(page.getByRole('listitem').filter({ hasText: 'Taman Mawar G1' })).toContainText('Added');
});
