import { logOut, logOutAndKeep } from '#support/log-out.ts';
import { isWrite } from '#support/passage.ts';
import { demoPassword } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  dialogNamed,
  expect,
  expectBadge,
  expectOneDraft,
  loaded,
  nobody,
  saveDraft,
  signIn,
  test,
  withoutSync,
} from './behind-proxy.ts';
import { answersText, outboxText } from './device-storage.ts';

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
  faultProxy.clearFaults();
  for (let held = 0; held < 3; held++) faultProxy.next({ kind: 'hold-request' });
  const before = faultProxy.writes.length;
  await comeOnline(page);
  await faultProxy.write(before + 3);
  await context.clearCookies();
  for (const passage of faultProxy.writes) passage.release();

  const dialog = dialogNamed(page, 'Sign in again');
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
    faultProxy.clearFaults();
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
    await logOutAndKeep(page);
    faultProxy.clearFaults();

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
    faultProxy.clearFaults();
    await comeOnline(page);
    await faultProxy.waitFor((passage) => isWrite(passage) && passage.status === 409);
    const dialog = dialogNamed(page, 'Sign in again');
    await expect(dialog).toBeVisible();
    expect(await serverDb.drafts(name)).toEqual([]);
    await dialog.getByLabel('Password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expectBadge(page, allSent);
    await expectOneDraft(serverDb, name);
    expect((await serverDb.drafts(name))[0]?.agent_id).toBe('agent-aisyah');
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
    await expect.poll(() => answersText(page)).toContain('agent-aisyah');
    const key = (await portal.operate('sso-key', 'kumar')).split('/').at(-1)!;
    await page.goto(`/signon/${key}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in as another agent?' })).toBeVisible();
    expect(
      faultProxy.passages.filter(
        ({ method, path }) => method === 'POST' && path.startsWith('/api/agents/signon'),
      ),
    ).toEqual([]);
    faultProxy.clearFaults();
    await page.getByRole('button', { name: 'Continue with the link' }).click();
    await page.waitForURL('**/dashboard');
    await expectBadge(page, allSent);
    await expect.poll(() => answersText(page)).not.toContain('agent-aisyah');
    await page.goto('/properties/draftslisting');
    await expect(page.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    expect(await serverDb.drafts(name)).toEqual([]);
    await logOut(page);
    await signIn(page, faultProxy.url, 'aisyah');
    await comeOnline(page);
    await expectOneDraft(serverDb, name);
  });
});
