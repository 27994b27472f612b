import type { BrowserContext, Page } from '@playwright/test';
import { aNewName, expect, type Portal, test } from '#support/portal.ts';
import { menuItem } from '#support/controls.ts';
import { madeGroup, splitChanged } from '#support/groups-in-portal.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { publishedListing } from '#support/listings.ts';

const remarks = 'Bright corner unit. Call Aisyah at 012-345 6789. Near the park.';

/** A group of aisyah's with one of her listings to share, named alike, and the open screen of the group. */
async function groupWithListing(portal: Portal, page: Page) {
  await portal.signIn(page);
  const name = aNewName('Menara');
  const groupId = await madeGroup(page, { name, title: 'Terrace/Link/Townhouse' });
  const listingId = await publishedListing(page, {
    name: `${name} unit`,
    title: 'Terrace/Link/Townhouse',
    type: 'Link House',
    propertyId: null,
    remarks,
    facts: listingFacts({
      landAreaSqft: 1400,
      unitNo: 'B-12-3',
      street: 'Jalan Rahsia 7',
      hideAddress: true,
    }),
  });
  await page.goto(`/grouplisting/${groupId}`);
  return { name, groupId, listingId };
}

async function share(page: Page, name: string, listing = 60): Promise<void> {
  await page.getByRole('button', { name: 'Share a listing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `${name} unit` }).click();
  await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  await dialog.getByLabel(`I agree to ${listing} % for the listing agent`).check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
}

async function openAs(portal: Portal, context: BrowserContext, agent: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await portal.enter(page, agent);
  await page.goto(path);
  return page;
}

test(
  'A listing is shared under the split, another member sees it without branding and makes an offer, its agent accepts it',
  { tag: '@core' },
  async ({ portal, page, otherDevice }) => {
    const { name, groupId } = await groupWithListing(portal, page);
    await share(page, name);
    await expect(page.getByRole('listitem').filter({ hasText: `${name} unit` })).toContainText('Yours');

    const member = await openAs(portal, otherDevice, 'hafiz', `/grouplisting/${groupId}`);
    const row = member.getByRole('listitem').filter({ hasText: `${name} unit` });
    await expect(row).toContainText('60/40');
    await row.getByRole('link').click();
    await expect(member.getByText('Bright corner unit. Near the park.')).toBeVisible();
    for (const secret of ['Aisyah', '6789', 'B-12-3', 'Rahsia'])
      await expect(member.getByRole('main')).not.toContainText(secret);

    await member.getByRole('button', { name: 'Share with a client' }).click();
    const text = member.getByRole('dialog').locator('pre');
    await expect(text).toContainText('Muhammad Hafiz bin Osman');
    for (const secret of ['Aisyah', '6789', 'B-12-3', 'Rahsia']) await expect(text).not.toContainText(secret);
    await member.keyboard.press('Escape');

    await member.getByRole('button', { name: 'Send offer' }).click();
    await expect(
      member.getByText('Please enter an amount above zero and up to RM 10 billion, in ringgit and sen.'),
    ).toBeVisible();
    await member.getByLabel('Amount').pressSequentially('655,000.50');
    await expect(member.getByLabel('Amount')).toHaveValue('655,000.50');
    await member.keyboard.press('Control+A');
    await member.keyboard.press('Control+C');
    await member.keyboard.press('Control+V');
    await expect(member.getByLabel('Amount')).toHaveValue('655,000.50');
    await member.getByLabel('Message (optional)').fill('Tunai. 现金 <b>now</b>');
    await member.getByRole('button', { name: 'Send offer' }).click();
    const made = member.getByRole('region', { name: 'Your offers' });
    await expect(made).toContainText('RM 655,000.50');
    await expect(made).toContainText('Open');
    await expect(member.getByLabel('Amount')).toHaveValue('');

    await page.reload();
    const own = page.getByRole('listitem').filter({ hasText: `${name} unit` });
    await expect(own).toContainText('1 open offer');
    await own.getByRole('link').click();
    const received = page.getByRole('region', { name: 'Offers for your listings' });
    await expect(received).toContainText('From Muhammad Hafiz bin Osman');
    await expect(received).toContainText('Tunai. 现金 <b>now</b>');
    await received.getByRole('button', { name: 'Accept' }).click();
    await expect(received).toContainText('Accepting is binding');
    await received.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(received.getByRole('button', { name: 'Accept' })).toBeFocused();
    await received.getByRole('button', { name: 'Accept' }).press('Enter');
    await received.getByRole('button', { name: 'Accept' }).click();
    await expect(received).toContainText('Accepted');

    await member.reload();
    await expect(made).toContainText('Accepted');
    await expect(made).toContainText('Listing agent: Aisyah binti Rahman');
    await expect(made.locator('a[href^="tel:+60"]')).toHaveText(/^01\d-\d{3,4} \d{4}$/);
    await page.getByRole('button', { name: 'Remove from the group' }).click();
    await expect(page.getByRole('heading', { name: 'No listings here' })).toBeVisible();
  },
);

test('A split that changed in the meantime is refused and shown, and the new one is agreed to', async ({
  portal,
  page,
}) => {
  const { name, groupId } = await groupWithListing(portal, page);
  await page.getByRole('button', { name: 'Share a listing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `${name} unit` }).click();
  await dialog.getByLabel('I agree to 60 %').check();
  await splitChanged(page, groupId, 45);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The commission split of this group has changed');
  await expect(dialog.getByLabel('I agree to 45 %')).not.toBeChecked();
  await dialog.getByLabel('I agree to 45 %').check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${name} unit` })).toContainText('45/55');
});

test('Two devices answer one offer: the second is told, and shows what was answered', async ({
  portal,
  page,
  otherDevice,
  context,
}) => {
  const { name, groupId, listingId } = await groupWithListing(portal, page);
  await page.route('**/candidates', (route) => route.abort());
  await page.getByRole('button', { name: 'Share a listing' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sharing into a group needs a connection.');
  await page.unroute('**/candidates');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await share(page, name);
  const address = `/grouplisting/${groupId}?listing=${await portal.seenByMembers(listingId)}`;
  const member = await openAs(portal, otherDevice, 'hafiz', address);
  await member.getByLabel('Amount').fill('600000');
  await member.getByRole('button', { name: 'Send offer' }).click();
  await expect(member.getByRole('region', { name: 'Your offers' })).toBeVisible();
  await page.goto(address);
  const second = await context.newPage();
  await second.goto(address);
  const offers = (on: Page) => on.getByRole('region', { name: 'Offers for your listings' });
  await offers(second).getByRole('button', { name: 'Decline' }).click();
  await offers(second).getByLabel('Reason for declining').fill('The owner wants more.');
  await offers(page).getByRole('button', { name: 'Accept' }).click();
  await offers(page).getByRole('button', { name: 'Accept' }).click();
  await expect(offers(page)).toContainText('Accepted');
  await offers(second).getByRole('button', { name: 'Decline' }).click();
  await expect(second.getByRole('alert').first()).toContainText('This offer was answered in the meantime.');
  await expect(offers(second)).toContainText('Accepted');
});

test('An agent without the data of an advertisement cannot share another member’s listing', async ({
  portal,
  page,
  otherDevice,
}) => {
  const { name, groupId, listingId } = await groupWithListing(portal, page);
  await share(page, name);
  await portal.run(`update agents set registration_no = null where id = 'agent-hafiz'`);
  const member = await openAs(
    portal,
    otherDevice,
    'hafiz',
    `/grouplisting/${groupId}?listing=${await portal.seenByMembers(listingId)}`,
  );
  await member.getByRole('button', { name: 'Share with a client' }).click();
  await expect(member.getByRole('dialog').getByRole('alert')).toContainText('Still missing');
  await portal.run(`update agents set registration_no = 'REN 20000' where id = 'agent-hafiz'`);
});

test('A listing is shared into a group from My Properties and from its own page', async ({
  portal,
  page,
}) => {
  const { name, groupId, listingId } = await groupWithListing(portal, page);
  const other = await madeGroup(page, { name: `${name} two`, title: '', listingShare: 45 });
  await page.goto(`/properties?q=${encodeURIComponent(`${name} unit`)}`);
  await page.getByRole('button', { name: `Actions for ${name} unit` }).click();
  await menuItem(page, 'Share into a group').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search by name or place').fill(name);
  await dialog.getByRole('button', { name: `${name} two` }).click();
  await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  await dialog.getByLabel('I agree to 45 % for the listing agent').check();
  await splitChanged(page, other, 40);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The commission split of this group has changed');
  await dialog.getByLabel('I agree to 40 % for the listing agent').check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(`${name} unit was shared.`)).toBeVisible();

  await page.goto(`/properties/${listingId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await menuItem(page, 'Share into a group').click();
  await dialog.getByLabel('Search by name or place').fill(name);
  await expect(dialog.getByRole('button', { name: `${name} two` })).toHaveCount(0);
  await dialog.getByRole('button', { name }).click();
  await dialog.getByLabel('I agree to 60 % for the listing agent').check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  for (const id of [groupId, other]) {
    await page.goto(`/grouplisting/${id}`);
    await expect(page.getByRole('listitem').filter({ hasText: `${name} unit` })).toContainText('Yours');
  }
});

test('Agents of other companies are not offered to share into a group', async ({ portal, page }) => {
  await portal.signIn(page, 'kumar');
  await page.goto('/properties?status=Active');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await expect(menuItem(page, 'Edit')).toBeVisible();
  await expect(menuItem(page, 'Share into a group')).toHaveCount(0);
});
