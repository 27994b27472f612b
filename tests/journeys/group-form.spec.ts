import { aNewName, expect, installed, test } from '#support/portal.ts';
import { madeGroup } from '#support/groups-in-portal.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';

/** A complete draft of a terrace house of the signed-in agent, saved but not published. */
const draft = (name: string) =>
  listingDraft({
    becomes: 'Draft',
    name,
    title: 'Terrace/Link/Townhouse',
    type: 'Link House',
    propertyId: null,
    facts: listingFacts({ landAreaSqft: 1400 }),
  });

test('A listing that is published from the form of a group is shared once it is active, after the split is agreed to', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn(page);
  const name = aNewName('Teres');
  const groupId = await madeGroup(page, { name, title: '' });
  const body = draft(`${name} unit`);
  expect(
    await page.evaluate(async (sent) => {
      const headers = { 'Content-Type': 'application/json', 'X-Portal': '1' };
      return (await fetch('/api/master/properties/draft/save', { method: 'POST', headers, body: sent }))
        .status;
    }, JSON.stringify(body)),
  ).toBe(200);
  await page.goto(`/grouplisting/form/${body._id}?groupId=${groupId}&step=review`);
  await expect(page.getByText(`A listing for ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await installed(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/grouplisting/${groupId}$`));
  await expect(page.getByText('Not shared yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Not shared yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your listing is active. Share it?')).toBeVisible();
  await page.getByLabel('I agree to 60 % for the listing agent').check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${name} unit` })).toContainText('Yours');
  await expect(page.getByText('Your listing is active. Share it?')).toHaveCount(0);
});
