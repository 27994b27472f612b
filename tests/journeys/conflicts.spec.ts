import type { Page } from '@playwright/test';
import { aNewName, expect, onPhone, test, saveNow } from '#support/portal.ts';
import { onServer, openOnBoth, save } from '#support/screens/two-devices.ts';

async function saveChanged(page: Page, changes: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(changes)) await page.getByLabel(field).fill(text);
  await saveNow(page);
}

test(
  '[24] two devices clash in two parts and not in a third: the agent chooses for each, and the third comes along',
  { tag: ['@core', '@phone'] },
  async ({ portal, page, otherDevice }) => {
    const name = aNewName('Dua Bahagian');
    const other = await otherDevice.newPage();
    await openOnBoth(portal, page, other, name, 'three rooms');
    await saveChanged(other, {
      'Property name': `${name} Tower A`,
      Remarks: 'four rooms',
      Postcode: '47304',
    });
    await expect(other.getByRole('status').filter({ hasText: onServer })).toBeVisible();
    await saveChanged(page, { 'Property name': `${name} Menara B`, Remarks: 'five rooms' });

    await expect(page.getByRole('alert')).toContainText('Also taken from your other device: Address');
    const part = (title: string) => page.getByRole('group', { name: title });
    await expect(part('Property name').getByRole('radio', { name: 'This device' })).toBeChecked();
    await part('Property name').getByRole('radio', { name: 'Other device' }).check();
    await expect(part('Remarks').getByRole('radio', { name: 'five rooms' })).toBeChecked();
    await expect(part('Remarks').locator('mark')).toHaveText(['five', 'four']);
    await page.getByRole('button', { name: 'Save this version' }).click();
    await expect
      .poll(() => portal.rowsNamed(`${name} Tower A`).then((rows) => rows[0]?.remarks))
      .toBe('five rooms');
    await expect(page.getByLabel('Property name')).toHaveValue(`${name} Tower A`);
    await expect(page.getByLabel('Postcode')).toHaveValue('47304');
    await expect(page.getByRole('status').filter({ hasText: onServer })).toBeVisible();
    expect(await portal.rowsNamed(`${name} Menara B`)).toHaveLength(0);
  },
);

test(
  '[24] a conflict is settled as it was chosen, and stays so after a reload',
  onPhone,
  async ({ portal, page, otherDevice }) => {
    const name = aNewName('Taip Terus');
    await portal.enter(page);
    await page.goto(`${portal.url}/master`);
    await save(page, name, onServer);
    const other = await otherDevice.newPage();
    await portal.enter(other);
    await other.goto(page.url());
    await expect(other.getByLabel('Property name')).toHaveValue(name);
    await other.getByLabel('Remarks').fill('from the other');
    await saveNow(other);
    await expect.poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks)).toBe('from the other');
    await page.getByLabel('Remarks').fill('from here');
    await saveNow(page);
    const clash = page.getByRole('alert');
    await expect(clash).toBeVisible();
    await page
      .getByRole('radio', { name: /Other device/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Save this version' }).click();
    await expect.poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.rev)).toBe(3);
    await page.reload();
    await expect(page.getByLabel('Remarks')).toHaveValue('from the other');
    await expect(page.getByText('Text that you had not saved has been restored.')).toHaveCount(0);
  },
);

test(
  '[24] where both versions are wanted, this device’s becomes a draft of its own',
  onPhone,
  async ({ portal, page, otherDevice }) => {
    const name = aNewName('Simpan Dua');
    const other = await otherDevice.newPage();
    await openOnBoth(portal, page, other, name, 'three rooms');
    await saveChanged(other, { Remarks: 'four rooms' });
    await expect(other.getByRole('status').filter({ hasText: onServer })).toBeVisible();
    await saveChanged(page, { Remarks: 'five rooms' });
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect(page.getByLabel('Remarks')).toHaveValue('four rooms');
    await expect
      .poll(() => portal.rowsNamed(`${name} (2)`).then((rows) => rows[0]?.remarks))
      .toBe('five rooms');
    expect((await portal.rowsNamed(name)).map(({ remarks }) => remarks)).toEqual(['four rooms']);
  },
);

test(
  '[24] what two devices change in different parts is one text, without a question, and is typed on',
  onPhone,
  async ({ portal, page, otherDevice }) => {
    const name = aNewName('Gabung Sendiri');
    const other = await otherDevice.newPage();
    await openOnBoth(portal, page, other, name, 'three rooms');
    await saveChanged(other, { Remarks: 'four rooms' });
    await expect(other.getByRole('status').filter({ hasText: onServer })).toBeVisible();
    await saveChanged(page, { 'Property name': `${name} B` });
    await expect
      .poll(() => portal.rowsNamed(`${name} B`).then((rows) => rows[0]?.remarks))
      .toBe('four rooms');
    await expect(page.getByText('Merged from your other device: Remarks.')).toBeVisible();
    await expect(page.getByLabel('Remarks')).toHaveValue('four rooms');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await saveChanged(page, { Remarks: 'four rooms and a study' });
    await expect
      .poll(() => portal.rowsNamed(`${name} B`).then((rows) => rows[0]?.remarks))
      .toBe('four rooms and a study');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  '[29] a draft deleted on another device can be created again from the text on this device',
  onPhone,
  async ({ portal, page, otherDevice }) => {
    const name = aNewName('Dipadam');
    const other = await otherDevice.newPage();
    await openOnBoth(portal, page, other, name, 'three rooms');
    const id = new URL(page.url()).searchParams.get('draft');
    const status = await other.evaluate(async (draft) => {
      const headers = { 'content-type': 'application/json', 'x-portal': '1' };
      const body = JSON.stringify({ mutationId: crypto.randomUUID(), baseRev: 1 });
      const answer = await fetch(`/api/master/properties/draft/${draft}/delete`, {
        method: 'POST',
        headers,
        body,
      });
      return answer.status;
    }, id);
    expect(status).toBe(200);
    await saveChanged(page, { Remarks: 'written before I knew' });
    await expect(page.getByRole('alert')).toContainText('This draft was deleted on another device');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Discarding deletes it for good.');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Recreate as new' }).click();
    await expect
      .poll(() => portal.rowsNamed(name).then((rows) => rows.map(({ remarks }) => remarks)))
      .toContain('written before I knew');
    await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible();
  },
);
