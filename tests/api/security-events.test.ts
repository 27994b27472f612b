import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { commands, runAgentCommand } from '#server/agents/commands.ts';
import { describeEvents } from '#server/agents/events.ts';
import { agents, attempts, securityEvents } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { describeCommand, operatorFrom } from '#server/security-events/operator.ts';
import { demoPassword, startApi, type Api, dependenciesFrom } from '#support/api.ts';
import { mailed } from '#support/mail.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const onAndroid = { 'user-agent': android };

let api: Api;
/** Ends of the events of earlier tests: rows are only added. */
let after = 0;

beforeAll(async () => void (api = await startApi({ POSTING_AGENTS: 'agent-kumar' })));
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(attempts);
  after = (await rows()).at(-1)?.id ?? 0;
});

const rows = () => api.db.select().from(securityEvents).orderBy(asc(securityEvents.id));
const fresh = async () => (await rows()).filter(({ id }) => id > after);
const told = async () =>
  (await fresh()).map(({ agentId, what, details }) => [agentId, what, details] as const);

const login = (username: string, password = demoPassword, from?: string) =>
  api.ask('POST', '/agents/login', {
    body: { username, password },
    headers: onAndroid,
    ...(from && { from }),
  });

const byUserName = (name: string) => eq(agents.userName, name);
const aisyah = 'agent-aisyah';

describe('signing in', () => {
  test('A sign-in and a logout are recorded with address and device', async () => {
    const { cookie } = await login('aisyah', demoPassword, '203.0.113.7');
    await api.post('/agents/logout', {}, cookie);
    await api.post('/agents/logout', {}, cookie);
    expect(await fresh()).toMatchObject([
      {
        agentId: aisyah,
        what: 'sign-in',
        details: 'password',
        address: '203.0.113.7',
        device: 'Chrome on Android',
        at: api.clock.now,
        operator: null,
      },
      { agentId: aisyah, what: 'logout', address: '127.0.0.1' },
    ]);
  });

  test('A failed one is recorded with its reason, and a wrong name only in part', async () => {
    await login('aisyah', 'Wrong-Password-1');
    await login('Rumah-Terbuka-2026', 'Other-Secret-2');
    await login('ali', 'Other-Secret-2');
    await api.post('/agents/signon/not-a-key', {});
    expect(await told()).toEqual([
      [aisyah, 'sign-in failed', 'wrong_credentials'],
      [null, 'sign-in failed', 'wrong_credentials, unknown user name "Ru…"'],
      [null, 'sign-in failed', 'wrong_credentials, unknown user name "…"'],
      [null, 'sign-in failed', 'sign_on_key_invalid'],
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/Wrong-Password|Secret|Terbuka|not-a-key/);
  });

  test('An agent who may not sign in, or tried too often, is recorded as such', async () => {
    await api.db.update(agents).set({ suspended: true }).where(byUserName('daniel'));
    await login('daniel');
    for (let attempt = 0; attempt < 6; attempt++) await login('priya', 'Wrong-Password-1');
    const details = (await told()).map(([agentId, , text]) => `${agentId} ${text}`);
    expect(details[0]).toBe('agent-daniel agent_suspended');
    expect(details.at(-1)).toBe('agent-priya too_many_attempts');
  });

  test('Who guesses does not fill the database: some an hour are recorded, and that more followed', async () => {
    for (let attempt = 0; attempt < 70; attempt++) await login('meiling', 'Wrong-Password-1');
    const details = (await told()).map(([, , text]) => text);
    expect(details).toHaveLength(60);
    expect(details.at(-1)).toBe('too_many_attempts; more of this hour are not recorded');
    api.clock.advance(60 * 60 * 1000);
    await login('meiling', 'Wrong-Password-1');
    expect(await told()).toHaveLength(61);
  });
});

describe('what protects an account', () => {
  test('A new password, a wrong one, and the sessions that ended are recorded', async () => {
    const { cookie } = await login('aisyah');
    const other = (await login('aisyah')).cookie;
    const [ended] = (await api.get(`/agents/${aisyah}/sessions`, cookie)).body.filter(
      (one: { isCurrent: boolean }) => !one.isCurrent,
    ) as { _id: string }[];
    await login('aisyah');
    after = (await rows()).at(-1)!.id;
    await api.post(`/agents/${aisyah}/sessions/${ended!._id}/end`, {}, cookie);
    await api.post(`/agents/${aisyah}/sessions/${ended!._id}/end`, {}, cookie);
    const change = (current: string, next: string) =>
      api.post(`/agents/${aisyah}/changePassword`, { current, next }, cookie);
    await change('Wrong-Password-1', 'Pintu-Biru-2026');
    expect((await change(demoPassword, 'Pintu-Biru-2026')).status).toBe(200);
    expect((await change('Pintu-Biru-2026', demoPassword)).status).toBe(200);
    expect(other).toBeDefined();
    expect(await told()).toEqual([
      [aisyah, 'session ended', 'Chrome on Android'],
      [aisyah, 'wrong password', ''],
      [aisyah, 'password changed', 'with the password before; other sessions ended: 1'],
      [aisyah, 'password changed', 'with the password before; other sessions ended: 0'],
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/Pintu-Biru|Wrong-Password/);
  });

  test('A new email address is recorded with the one before; its key is not', async () => {
    const { cookie } = await login('jeffrey');
    const change = (email: string) =>
      api.post('/agents/agent-jeffrey/changeEmail', { email, current: demoPassword }, cookie);
    await change('one@new.example');
    await api.post('/agents/agent-jeffrey/changeEmail/cancel', {}, cookie);
    await api.post('/agents/agent-jeffrey/changeEmail/cancel', {}, cookie);
    await change('two@new.example');
    const mail = (await mailed(api)).find(({ to }) => to === 'two@new.example');
    const key = /\/confirm-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    await api.post(`/agents/confirmEmail/${key}`, {});
    expect((await told()).slice(1)).toEqual([
      ['agent-jeffrey', 'email change requested', 'to one@new.example'],
      ['agent-jeffrey', 'email change cancelled', ''],
      ['agent-jeffrey', 'email change requested', 'to two@new.example'],
      ['agent-jeffrey', 'email changed', 'from jeffrey@agents.example to two@new.example'],
    ]);
    expect(JSON.stringify(await rows())).not.toContain(key);
  });

  test('An emailed link is recorded when it is asked for and when it is used', async () => {
    await api.post('/agents/forgotPassword', { username: 'siewmin' });
    const mail = (await mailed(api)).find(({ to }) => to.startsWith('siewmin@'));
    const key = /\/signon\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    await api.post(`/agents/signon/${key}`, {});
    expect(await told()).toEqual([
      ['agent-siewmin', 'sign-in link requested', ''],
      ['agent-siewmin', 'sign-in', 'emailed link'],
    ]);
    expect(JSON.stringify(await rows())).not.toContain(key);
  });

  test('A new feed key, and its end, are recorded without the key', async () => {
    const { cookie } = await login('kumar');
    const feed = (what: string) => api.post(`/agents/agent-kumar/feed/${what}`, {}, cookie);
    const { kyero } = (await feed('renew')).body as { kyero: string };
    await feed('off');
    await feed('off');
    expect((await told()).slice(1)).toEqual([
      ['agent-kumar', 'feed key made', ''],
      ['agent-kumar', 'feed ended', ''],
    ]);
    expect(JSON.stringify(await rows())).not.toContain(kyero.split('/')[4]);
  });
});

const run = (command: keyof typeof commands, words: string[], values = {}) =>
  runAgentCommand(commands[command], {
    command,
    words,
    values,
    db: api.db,
    config: api.config,
    now: api.clock.now,
    name: words[0] ?? '',
    password: null,
  });

describe('commands', () => {
  test('One that changes something is recorded with the operator; one that reads or fails is not', async () => {
    await run('posting', ['on', 'priya']);
    await run('reset-password', ['priya'], { password: 'Secret-Word-9' });
    await run('create', ['nadia'], { name: 'Nadia Tan', email: 'nadia@x.example' });
    await run('new-terms', [], { all: true });
    await run('events', []);
    await expect(run('company', ['nobody', 'X'])).rejects.toThrow('There is no agent');
    const nadia = (await fresh())[2]!.agentId;
    expect(await told()).toEqual([
      ['agent-priya', 'command', 'agent posting on priya'],
      ['agent-priya', 'command', 'agent reset-password priya --password'],
      [nadia, 'command', 'agent create nadia --name "Nadia Tan" --email nadia@x.example'],
      [null, 'command', 'agent new-terms --all'],
    ]);
    expect(nadia).not.toBeNull();
    expect((await fresh())[0]).toMatchObject({ operator: operatorFrom(process.env).operator });
  });

  test('A command that cannot be recorded changes nothing', async () => {
    await api.db.execute('alter table security_events rename to away');
    await expect(run('posting', ['off', 'priya'])).rejects.toThrow();
    await api.db.execute('alter table away rename to security_events');
    const [priya] = await api.db.select().from(agents).where(byUserName('priya'));
    expect(priya?.postingAccess).toBe(true);
  });

  test('The operator is the user before sudo, at the address of the SSH client', () => {
    const { operator } = operatorFrom({});
    expect(operatorFrom({ SUDO_USER: 'aiman', SSH_CLIENT: '203.0.113.9 50122 22' })).toMatchObject({
      operator: `aiman as ${operator}`,
      address: '203.0.113.9',
    });
    expect(describeCommand('order', ['refund', 'A-1'], { note: 'He\nasked', amount: undefined })).toBe(
      'order refund A-1 --note "He\\nasked"',
    );
  });

  test('The events of an agent are printed, newest first', async () => {
    await login('hafiz', demoPassword, '203.0.113.7');
    await run('disable', ['hafiz']);
    const text = await describeEvents(api.db, 'hafiz', '2');
    const at = api.clock.now.toISOString();
    expect(text.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${at}  hafiz  command: agent disable hafiz  by `)),
      `${at}  hafiz  sign-in: password  from 203.0.113.7  on Chrome on Android`,
    ]);
    expect(await describeEvents(api.db, 'agent-hafiz', '1')).toContain('agent disable hafiz');
    expect((await describeEvents(api.db, '', '3')).split('\n')).toHaveLength(3);
    await expect(describeEvents(api.db, 'nobody', undefined)).rejects.toThrow('There is no agent');
    for (const limit of ['0', '-1', '1.5', 'x', '10001', ''])
      await expect(describeEvents(api.db, '', limit)).rejects.toThrow('--limit must be');
  });
});

test('An event cannot be changed, and is deleted after two years', async () => {
  await login('aisyah');
  await expect(api.db.update(securityEvents).set({ what: 'logout' })).rejects.toThrow();
  await removeExpired(dependenciesFrom(api));
  expect(await fresh()).toHaveLength(1);
  const later = new Date(api.clock.now.getTime() + 2 * 365 * dayMs + 1);
  await removeExpired({ ...api, now: () => later });
  expect(await rows()).toEqual([]);
});
