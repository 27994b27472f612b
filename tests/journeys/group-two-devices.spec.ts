import type { Page } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import { madeGroup, splitChanged } from '#support/groups-in-portal.ts';
import { aNewName, expect, type Portal, test } from '#support/portal.ts';

/** The open form of a group of aisyah's, whose split is 60. */
async function openForm(portal: Portal, page: Page) {
  await portal.signIn(page);
  const groupId = await madeGroup(page, { name: aNewName('Kumpulan') });
  await page.goto(`/grouplisting/detail/${groupId}`);
  await page.getByRole('button', { name: 'Edit group' }).click();
  return groupId;
}

/** The open form, in which the split is 70, while another device has saved one of 45. */
async function openChangedByTwo(portal: Portal, page: Page) {
  const groupId = await openForm(portal, page);
  await split(page).fill('70');
  await splitChanged(page, groupId, 45);
  return groupId;
}

/** Opens the form again, of the newest group. */
async function openAgain(page: Page) {
  await page.reload();
  await page.getByRole('button', { name: 'Edit group' }).click();
}

const split = (page: Page) => page.getByLabel('Share of the listing agent');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const about = (page: Page) => page.getByRole('region', { name: 'About this group' });
const splitOnServer = (page: Page, groupId: string) =>
  page.evaluate(async (id) => {
    const { group } = (await (await fetch(`/api/grouplisting/${id}`)).json()) as {
      group: { listingShare: number };
    };
    return group.listingShare;
  }, groupId);

test('A field that another device changed too is shown with both values, and replaced by a second save alone', async ({
  portal,
  page,
}) => {
  const groupId = await openChangedByTwo(portal, page);
  await save(page);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Other device: 45 %');
  await expect(notice).toContainText('This device: 70 %');
  await expect(notice).toContainText('Save again to replace what the other device saved.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await splitOnServer(page, groupId)).toBe(45);
  await save(page);
  await expect(about(page)).toContainText('70 % listing agent');
});

test('The first save is refused also where the newest group was fetched before it, and after every further change', async ({
  portal,
  page,
}) => {
  const groupId = await openChangedByTwo(portal, page);
  await openAgain(page);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Other device: 45 %');
  await expect(notice).not.toContainText('Save again');
  await save(page);
  await expect(notice).toContainText('Save again');
  expect(await splitOnServer(page, groupId)).toBe(45);
  await splitChanged(page, groupId, 30);
  await save(page);
  await expect(notice).toContainText('Other device: 30 %');
  expect(await splitOnServer(page, groupId)).toBe(30);
  await save(page);
  await expect(about(page)).toContainText('70 % listing agent');
});

test('A change of another field is kept, and one save is enough', async ({ portal, page }) => {
  const groupId = await openForm(portal, page);
  await page.getByLabel('Note for members').fill('Call first.');
  await splitChanged(page, groupId, 45);
  await openAgain(page);
  await expect(page.getByRole('alert')).toContainText('This group was changed in the meantime.');
  await expect(split(page)).toHaveValue('45');
  await save(page);
  await expect(about(page)).toContainText('Call first.');
  await expect(about(page)).toContainText('45 % listing agent');
});
