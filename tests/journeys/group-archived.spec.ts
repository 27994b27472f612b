import { madeGroup, sharedInto } from '#support/groups-in-portal.ts';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, test } from '#support/portal.ts';

const remarks = 'Bright corner unit near the park.';

test('A listing that is archived while a member has its page open is no longer shown; the offer on it is', async ({
  portal,
  page,
  otherDevice,
}) => {
  await portal.signIn(page);
  const name = aNewName('Menara');
  const groupId = await madeGroup(page, { name });
  const listingId = await publishedListing(page, { name: `${name} unit`, propertyId: null, remarks });
  await sharedInto(page, groupId, listingId);
  const address = `/grouplisting/${groupId}?listing=${await portal.seenByMembers(listingId)}`;
  const member = await otherDevice.newPage();
  await portal.enter(member, 'hafiz');
  await member.goto(address);
  await expect(member.getByText(remarks)).toBeVisible();
  await member.getByLabel('Amount').fill('600000');
  await member.getByRole('button', { name: 'Send offer' }).click();
  const offers = member.getByRole('region', { name: 'Your offers' });
  await expect(offers).toContainText('RM 600,000');
  await portal.run(`update listings set status = 'Archived' where id = $1`, listingId);
  await portal.run(`update group_offers set state = 'Accepted' where listing_id = $1`, listingId);

  await member.getByLabel('Amount').fill('610000');
  await member.getByRole('button', { name: 'Send offer' }).click();
  const gone = member.getByRole('heading', { name: 'This listing is not shown in the group' });
  await expect(gone).toBeVisible();
  await expect(member.getByText(remarks)).toHaveCount(0);
  await expect(offers).toContainText('Listing agent: Aisyah binti Rahman');
  await expect(offers.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await member.reload();
  await expect(gone).toBeVisible();

  await page.goto(address);
  await expect(page.getByText(remarks), 'its agent still sees it').toBeVisible();
});
