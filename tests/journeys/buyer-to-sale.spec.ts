import type { DealPage } from '#domain/deal/deal.ts';
import type { EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { menuItem } from '#support/controls.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, installed, onPhone, test } from '#support/portal.ts';
import { agentId, ask, listingFrom } from '#support/screens/listings-list.ts';

test(
  'a published listing is visited and asked about; its agent answers without a network, agrees on a viewing, and sells it',
  { ...onPhone, tag: [onPhone.tag, '@core'] },
  async ({ portal, browser, context, page }) => {
    const name = aNewName('Residensi Pembeli');
    await portal.signIn(page);
    const id = await publishedListing(page, { name, facts: listingFacts({ priceSen: 68_000_000 }) });
    const { publicUrl } = await listingFrom(page, id);

    const address = portal.url + new URL(publicUrl!).pathname;
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name })).toBeVisible();
    await visitor.getByLabel('Your name').fill('陈伟杰');
    await visitor.getByLabel('Telephone').fill('019-876 5432');
    await visitor.getByLabel('Your question').fill('Can I see it tomorrow?');
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Your question has been sent')).toBeVisible();

    await page.goto('/enquiries');
    const person = page.getByRole('listitem').filter({ hasText: name });
    await expect(person).toContainText('陈伟杰');
    await installed(page);
    await person.getByRole('link').click();
    await expect(page.getByText('Can I see it tomorrow?')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Tomorrow 11:00/ }).click();
    await expect(page.getByRole('radio', { name: 'Viewing' })).toBeChecked();
    await page.goto(`/properties/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await menuItem(page, 'Sold / withdrawn…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
    await context.setOffline(false);

    const found = () => ask<EnquiryPage>(page, '/enquiries/search', { agentId, listingId: id });
    await expect.poll(async () => (await found()).items[0]?.state, { timeout: 60_000 }).toBe('Viewing');
    expect((await found()).items).toHaveLength(1);
    await expect.poll(async () => (await listingFrom(page, id)).status, { timeout: 60_000 }).toBe('Archived');
    const { items } = await ask<DealPage>(page, '/property/agent/deals/search', { agentId, pageSize: 100 });
    expect(items.filter(({ listingId }) => listingId === id)).toMatchObject([
      { outcome: 'Sold', priceSen: 68_000_000 },
    ]);
    await visitor.goto(address);
    await expect(visitor.getByText('No longer on the market')).toBeVisible();
    await visitor.context().close();
  },
);
