import type { Page } from '@playwright/test';
import { isWrite } from '#support/fault-proxy.ts';
import { demoPassword } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  loaded,
  nobody,
  pressSave,
  saveDraft,
  signIn,
  syncState,
  test,
  typeDraft,
  withoutSync,
} from './behind-proxy.ts';

const waits = '1 draft waits to be sent';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const askToLogOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).first().click();

/** All contents of the outbox, as text. */
function outboxText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const names = ['records', 'autosaves'];
          const read = names.map((name) => database.transaction(names).objectStore(name).getAll());
          read.at(-1)!.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(read.map(({ result }) => result as unknown)));
          };
        };
      }),
  );
}

test('[17] the session ends in the middle of a delivery: all that was not sent is kept, and goes out after the password', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const names = Array.from({ length: 5 }, (_, index) => aNewName(`Sesi ${index + 1}`));
  await withoutSync(context);
  faultProxy.always({ kind: 'reset' });
  for (const name of names) await saveDraft(page, name);
  await expectBadge(page, '5 drafts wait to be sent');
  faultProxy.heal();
  for (let held = 0; held < 3; held++) faultProxy.next({ kind: 'hold-request' });
  const before = faultProxy.writes.length;
  await comeOnline(page);
  await faultProxy.write(before + 3);
  await context.clearCookies();
  for (const passage of faultProxy.writes) passage.release();

  const dialog = dialogOf(page, 'Sign in again');
  await expect
    .poll(async () => {
      await comeOnline(page);
      return dialog.isVisible();
    })
    .toBe(true);
  expect(faultProxy.writes.some(({ status }) => status === 401)).toBe(true);
  await dialog.getByLabel('Password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expectBadge(page, allSent);
  for (const name of names) await expectOneDraft(serverDb, name);
});

test('[42] two tabs drain at the same time: one request, one draft', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Dua Tab Hantar');
  await withoutSync(context);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await typeDraft(page, name);
  await Promise.all([loaded(page), loaded(second)]);
  await faultProxy.down();
  await pressSave(page);
  await expectBadge(second, waits);
  faultProxy.always({ kind: 'hold-request' });
  await faultProxy.up();
  await Promise.all([comeOnline(page), comeOnline(second), comeOnline(page), comeOnline(second)]);
  const save = await faultProxy.write(1);
  await Promise.all([comeOnline(page), comeOnline(second)]);
  faultProxy.heal();
  save.release();
  await expectBadge(page, allSent);
  await expectBadge(second, allSent);
  expect(faultProxy.writes).toHaveLength(1);
  await expectOneDraft(serverDb, name);
});

for (const [how, end] of [
  ['is closed', (page: Page) => page.close()],
  ['crashes', (page: Page) => page.goto('chrome://crash').then(undefined, () => {})],
] as const) {
  test(`[43] the tab that is sending ${how}: another tab sends the draft, once`, async ({
    page,
    context,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Pemegang Kunci');
    await withoutSync(context);
    const second = await context.newPage();
    await second.goto('/dashboard');
    faultProxy.next({ kind: 'hold-answer' });
    await saveDraft(page, name);
    const held = await faultProxy.write(1);
    await expectBadge(second, waits);
    await comeOnline(second);
    expect(faultProxy.writes).toHaveLength(1);
    void end(page);
    await expectBadge(second, allSent);
    held.break();
    expect(faultProxy.reached.size).toBe(1);
    await expectOneDraft(serverDb, name);
  });
}

test.describe('with a session of their own', () => {
  test.use({ storageState: nobody });

  test('[18] the account is disabled while drafts wait: the blocking modal, out, and the drafts are kept for a return', async ({
    page,
    portal,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Akaun Disekat');
    await signIn(page, faultProxy.url, 'kumar');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await portal.operate('disable', 'kumar');
    faultProxy.heal();
    await comeOnline(page);
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Your account had been disabled.');
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await serverDb.drafts(name)).toEqual([]);
    await expect.poll(() => outboxText(page)).not.toContain(name);

    await portal.operate('in-service', 'kumar');
    await signIn(page, faultProxy.url, 'kumar');
    await expectBadge(page, allSent);
    await expectOneDraft(serverDb, name);
  });

  test('[45] nothing that the next agent’s pages ask for contains a word of the first agent’s', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Rahsia Aisyah');
    await signIn(page, faultProxy.url, 'aisyah');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await askToLogOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    faultProxy.heal();

    const since = faultProxy.passages.length;
    await signIn(page, faultProxy.url, 'kumar');
    await page.goto('/properties/draftslisting');
    await comeOnline(page);
    await expectBadge(page, allSent);
    await loaded(page);
    const asked = faultProxy.passages.slice(since).filter(({ path }) => path.startsWith('/api/'));
    expect(asked.some(({ body }) => body.includes('agent-kumar'))).toBe(true);
    for (const { body, headers, path } of asked)
      expect(path + body + String(headers['x-agent-id'])).not.toMatch(/Rahsia|agent-aisyah/);
    await expect(page.getByText(name)).toHaveCount(0);
    expect(await serverDb.drafts(name)).toEqual([]);
  });

  test('[46] the session is another agent’s when the drafts go out: refused, kept, and sent for their own agent', async ({
    page,
    context,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Sesi Tertukar');
    await signIn(page, faultProxy.url, 'aisyah');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    const headers = { 'X-Portal': '1', Origin: faultProxy.url };
    const answer = await context.request.post('/api/agents/login', {
      data: { username: 'kumar', password: demoPassword },
      headers,
    });
    expect(answer.ok()).toBe(true);
    faultProxy.heal();
    await comeOnline(page);
    await faultProxy.met((passage) => isWrite(passage) && passage.status === 409);
    const dialog = dialogOf(page, 'Sign in again');
    await expect(dialog).toBeVisible();
    expect(await serverDb.drafts(name)).toEqual([]);
    await dialog.getByLabel('Password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expectBadge(page, allSent);
    await expectOneDraft(serverDb, name);
    expect((await serverDb.drafts(name))[0]?.agent_id).toBe('agent-aisyah');
  });

  test('[47] at logout with waiting drafts, "send now" sends them and then logs out', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Hantar Dahulu');
    await signIn(page, faultProxy.url, 'kumar');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await askToLogOut(page);
    const dialog = dialogOf(page, 'Some work is not sent yet');
    await dialog.getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(dialog).toContainText('Not everything could be sent.');
    faultProxy.heal();
    await dialog.getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectOneDraft(serverDb, name);
  });

  test('[47] at logout, drafts are discarded only after the word has been typed', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Buang Semua');
    await signIn(page, faultProxy.url, 'kumar');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await askToLogOut(page);
    const dialog = dialogOf(page, 'Some work is not sent yet');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    const confirm = dialog.getByRole('button', { name: 'Discard and log out' });
    await dialog.getByLabel(/Type DISCARD/).fill('DISCAR');
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel(/Type DISCARD/).fill('DISCARD');
    await confirm.click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    faultProxy.heal();
    await signIn(page, faultProxy.url, 'kumar');
    await expectBadge(page, allSent);
    expect(await outboxText(page)).toBe('[[],[]]');
    expect(await serverDb.drafts(name)).toEqual([]);
  });

  test('[48] a logout without a network leaves no session on the device, and keeps the drafts', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Keluar Luar Talian');
    await signIn(page, faultProxy.url, 'kumar');
    await typeDraft(page, name);
    await loaded(page);
    await faultProxy.down();
    await pressSave(page);
    await expectBadge(page, waits);
    await askToLogOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('kumar')),
      ),
    ).toEqual([]);
    await faultProxy.up();
    await signIn(page, faultProxy.url, 'kumar');
    await expectBadge(page, allSent);
    await expectOneDraft(serverDb, name);
  });

  test('[48] after a logout the device holds nothing of the drafts that can be read', async ({
    page,
    faultProxy,
  }) => {
    const name = aNewName('Teks Terang');
    await signIn(page, faultProxy.url, 'kumar');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await askToLogOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    const text = await outboxText(page);
    expect(text).toContain('agent-kumar');
    expect(text).not.toContain(name);
  });

  test('[66] a sign-on link over an agent with waiting drafts asks first, and the next agent neither sees nor sends them', async ({
    page,
    faultProxy,
    portal,
    serverDb,
  }) => {
    const name = aNewName('Pautan Orang');
    await signIn(page, faultProxy.url, 'aisyah');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    const key = (await portal.operate('sso-key', 'kumar')).split('/').at(-1)!;
    await page.goto(`/signon/${key}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in as another agent?' })).toBeVisible();
    expect(
      faultProxy.passages.filter(
        ({ method, path }) => method === 'POST' && path.startsWith('/api/agents/signon'),
      ),
    ).toEqual([]);
    faultProxy.heal();
    await page.getByRole('button', { name: 'Continue with the link' }).click();
    await page.waitForURL('**/dashboard');
    await expectBadge(page, allSent);
    await page.goto('/properties/draftslisting');
    await expect(page.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    expect(await serverDb.drafts(name)).toEqual([]);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await signIn(page, faultProxy.url, 'aisyah');
    await comeOnline(page);
    await expectOneDraft(serverDb, name);
  });

  test('[49] a frozen tab notices another tab’s logout when it comes back', async ({
    page,
    context,
    faultProxy,
  }) => {
    await signIn(page, faultProxy.url, 'kumar');
    const frozen = await context.newPage();
    await frozen.goto('/dashboard');
    await expect(frozen.getByRole('heading', { level: 1 })).toBeVisible();
    const lifecycle = await context.newCDPSession(frozen);
    await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' });
    await askToLogOut(page);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await lifecycle.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(frozen.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 1_000 });
  });
});

test('[42] a save in one tab reaches the badge of the other', async ({ page, context, faultProxy }) => {
  const second = await context.newPage();
  await second.goto('/dashboard');
  faultProxy.always({ kind: 'reset' });
  await saveDraft(page, aNewName('Lencana'));
  await expectBadge(second, waits);
  faultProxy.heal();
  await comeOnline(second);
  await expectBadge(page, allSent);
  await expect(syncState(page, 'and on the server')).toBeVisible();
});
