import { expect, type Page } from '@playwright/test';
import { demoPassword, type Portal } from './portal.ts';

let count = 0;

/** Makes an account of its own for a test and returns its user name. Its package is free. */
export async function aNewAgent(portal: Portal, name = 'Nadia Rahim'): Promise<string> {
  const userName = `payer${process.pid}${Date.now().toString(36)}${++count}`;
  const words = `create ${userName} --email ${userName}@example.com --package free --password ${demoPassword}`;
  await portal.operate(...words.split(' '), '--name', name, '--company', 'Kenanga Properties');
  return userName;
}

/** Signs a new agent in on this page, without opening a screen. */
export async function enterAsNewAgent(portal: Portal, page: Page): Promise<string> {
  const userName = await aNewAgent(portal);
  await portal.enter(page, userName);
  return userName;
}

/** Orders a package for the agent of this page and returns the reference number and the bank's page. */
export async function ordered(
  page: Page,
  packageId: string,
  period: 'Monthly' | 'Annual' = 'Annual',
): Promise<{ refNo: string; payUrl: string }> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers: { 'x-portal': '1' }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json() as Promise<Record<string, unknown>>;
  };
  const { totalSen } = await post('/orders/quote', { packageId, period });
  const mutationId = crypto.randomUUID();
  const { order, payUrl } = await post('/orders', { mutationId, packageId, period, totalSen });
  return { refNo: (order as { refNo: string }).refNo, payUrl: payUrl as string };
}

/** Chooses on the bank's page what happens; the labels are the beginnings of its buttons. */
export async function atTheBank(page: Page, outcome: string): Promise<void> {
  await expect(page.getByText('Sandbox bank – no money moves')).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^${outcome}`) })
    .first()
    .click();
}

/** The agent that this device has stored. */
export function storedAgent(page: Page): Promise<{ packageInfo?: { tag: string }; postingAccess?: boolean }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('senarai.session.v1') ?? '{}') as object);
}
