import type { DealPage } from '#domain/deal/deal.ts';
import { expect, installed, onPhone, test } from '#support/portal.ts';
import { act, agentId, ask, idFrom, listingFrom, rows } from '#support/screens/listings-list.ts';

test(
  'a unit that is sold without a network is in the register at once, also after the app was closed, and is sent once',
  { ...onPhone, tag: [onPhone.tag, '@core'] },
  async ({ portal, context, page }) => {
    await portal.enter(page);
    await page.goto('/properties?status=Active&kind=Buy');
    const row = rows(page).nth(3);
    const id = await idFrom(row);
    const { name } = await listingFrom(page, id);
    await installed(page);
    await context.setOffline(true);
    await act(page, row, 'Sold / withdrawn…');
    const sheet = page.getByRole('dialog', { name: 'Off the market' });
    await sheet.getByLabel('Price').fill('612345');
    await sheet.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(page.getByText(`${name} will be marked as sold.`)).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto('/properties/deals');
    const deal = again.getByRole('listitem').filter({ hasText: 'RM 612,345' });
    await expect(deal).toContainText(name);
    await expect(deal).toContainText('Waiting to upload');
    await context.setOffline(false);
    await expect(deal).not.toContainText('Waiting to upload', { timeout: 30_000 });
    const found = await ask<DealPage>(again, '/property/agent/deals/search', { agentId, pageSize: 100 });
    expect(found.items.filter(({ listingId }) => listingId === id)).toMatchObject([{ priceSen: 61_234_500 }]);
    expect((await listingFrom(again, id)).status).toBe('Archived');
  },
);
