import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '#domain/order/orders.ts';
import { setBestDeal, setPackage, setPostingAccess } from '#server/agents/office.ts';
import { startApi, type Api } from '#support/api.ts';
import { operateOn } from '#support/run-program.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const operate = (...args: string[]) => operateOn(api, 'agents', args);

/** Runs the command with this text as its standard input. */
const operateTyping = (input: string, ...args: string[]) => operateOn(api, 'agents', args, input);

describe('npm run agent', () => {
  test('A password is read from standard input, and not printed', async () => {
    const typed = (input: string) => operateTyping(input, 'reset-password', 'siewmin', '--ask-password');
    expect(await typed('Pintu-Biru-2026\n')).toMatchObject({
      code: 0,
      stdout: 'siewmin can sign in with that password.\n',
    });
    expect(await api.signIn('siewmin', 'Pintu-Biru-2026')).toBeDefined();
    expect(await typed('')).toMatchObject({
      code: 1,
      stderr: '--ask-password needs a password on standard input.\n',
    });
    expect((await typed('short')).stderr).toMatch(/^The password must have 8 characters or more/);
  });

  test('The accounts of a file are made, all or none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'senarai-accounts-'));
    const file = join(folder, 'accounts.csv');
    const create = async (...lines: string[]) => {
      await writeFile(file, `\uFEFF${lines.join('\r\n')}`);
      return operate('create-many', file);
    };
    const head = 'user-name,name,email,role,package,posting-access';
    const taken = await create(head, 'lina,Lina,lina@x.example,PEA,,', 'aisyah,A,a@x.example,REN,,');
    expect(taken).toMatchObject({ code: 1, stdout: '' });
    expect(taken.stderr).toBe(
      `Account 2 of ${file}: The user name "aisyah" is taken. No account was created.\n`,
    );
    const made = await create(
      head,
      'lina,"Lina, Tan",lina@x.example,PEA,pro,yes',
      'omar,Omar,o@x.example,,,',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [columns, ...rows] = made.stdout.trim().split('\n');
    expect([columns, rows.length]).toEqual(['user-name,id,password', 2]);
    const [name = '', id, password] = rows[0]!.split(',');
    const cookie = await api.signIn(name, password);
    expect((await api.post('/agents/id', { id }, cookie)).body).toMatchObject({
      name: 'Lina, Tan',
      role: 'PEA',
      postingAccess: true,
      packageInfo: { tag: 'pro' },
    });
    for (const [text, sentence] of [
      ['user-name,name,mail', '"mail" is no column. Known are: '],
      ['user-name,name', 'There is no column "email".'],
      [`${head}\nx1,X,x1@x.example,BOSS,,`, 'role must be REN, PEA or REA; it is "BOSS".'],
      [`${head}\nx1,X,x1@x.example,,,maybe`, 'posting-access must be yes or no'],
      [`${head}\nx1,,x1@x.example,,,`, 'The name is missing.'],
    ] as const)
      expect((await create(text)).stderr).toContain(sentence);
    await rm(folder, { recursive: true });
  });

  test('An account is made, can sign in, is suspended, comes back, and gets a new password', async () => {
    const made = await operate(
      'create',
      'nadia',
      '--name',
      'Nadia',
      '--email',
      'nadia@x.example',
      '--package',
      'pro',
      '--role',
      'REA',
      '--posting-access',
    );
    const [, id = '', password = ''] = /^(\S+) can .* password "([^"]+)"/.exec(made.stdout) ?? [];
    expect(id).not.toContain('nadia');
    const cookie = await api.signIn('nadia', password);
    expect((await api.post('/agents/id', { id }, cookie)).body).toMatchObject({
      role: 'REA',
      postingAccess: true,
      packageInfo: { tag: 'pro' },
    });

    await operate('suspend', 'nadia');
    expect(await api.post('/agents/id', { id }, cookie)).toMatchObject({
      status: 403,
      body: { code: 'agent_suspended' },
    });
    await operate('in-service', 'NADIA@x.example');
    await operate('reset-password', 'nadia', '--password', 'Baharu-2026-Sekali');
    expect(await api.signIn('nadia', 'Baharu-2026-Sekali')).toBeDefined();
    expect((await operate('list')).stdout).toMatch(new RegExp(`│ photos .*${id}.*│ '0 MB' `, 's'));
  });

  test('The office decides about terms, posting, company and package, and the session that is open sees it', async () => {
    const cookie = await api.signIn('kumar');
    const record = async () => (await api.post('/agents/id', { id: 'agent-kumar' }, cookie)).body;
    expect((await operate('posting', 'on', 'kumar')).stdout).toBe('kumar: posting on.\n');
    await operate('company', 'kumar', ' Teratai Realty Sdn Bhd ');
    expect((await operate('package', 'kumar', 'proplus', '--until', '2099-03-31')).stdout).toContain(
      'package proplus, until 31 March 2099',
    );
    expect(await record()).toMatchObject({
      postingAccess: true,
      companyName: 'Teratai Realty Sdn Bhd',
      packageInfo: { _id: 'package-proplus', tag: 'proplus' },
      expiryDate: '2099-03-31T15:59:59.999Z',
    });
    expect((await api.get('/agents/agent-kumar/getPostingAccess', cookie)).body).toEqual({
      postingAccess: true,
    });

    await setPostingAccess(api.db, 'kumar', false, api.clock.now);
    await operate('company', 'kumar', '--none');
    await setPackage(api.db, 'kumar', 'trial', null, api.clock.now);
    const { expiryDate, ...after } = await record();
    expect(after).toMatchObject({ postingAccess: false, companyName: '', packageInfo: { tag: 'trial' } });
    expect(expiryDate).toBe(addMonths(api.clock.now, 1).toISOString());

    expect((await operate('new-terms', 'kumar')).stdout).toBe('kumar: new terms wait.\n');
    expect((await record()).newTnc).toBe(true);
    expect((await operate('new-terms', '--all')).stdout).toMatch(
      /^New terms wait for everybody; for \d+ they did not before\.$/m,
    );
  });

  test('The office marks a best deal, and the agent sees it', async () => {
    const cookie = await api.signIn('aisyah');
    const page = await api.post(
      '/property/agent/search',
      { agentId: 'agent-aisyah', status: 'Active' },
      cookie,
    );
    const id = (page.body.items as { _id: string }[]).at(-1)!._id;
    const deals = async () =>
      (await api.get('/property/agent/bestDealProperties/agent-aisyah', cookie)).body.map(
        (one: { _id: string }) => one._id,
      ) as string[];
    await setBestDeal(api.db, 'aisyah', id, false);
    expect(await deals()).not.toContain(id);
    expect((await operate('best-deal', 'on', 'aisyah', id)).stdout).toBe(`aisyah: best deal on for ${id}.\n`);
    expect(await deals()).toContain(id);
    expect((await operate('best-deal', 'on', 'kumar', id)).stderr).toContain(`kumar has no listing "${id}".`);
  });

  test('A sign-on key is a link that works once', async () => {
    const { stdout } = await operate('sso-key', 'aisyah');
    const key = stdout.trim().split('/').at(-1);
    expect(stdout).toMatch(/^http:\/\/localhost:8080\/signon\/[\w-]{43}$/m);
    expect((await api.post(`/agents/signon/${key}`, {})).status).toBe(200);
    expect((await api.post(`/agents/signon/${key}`, {})).status).toBe(401);
    const events = await operate('events', 'aisyah', '--limit', '2');
    expect(events.stdout).toMatch(/sign-in: link of another app.*\n.*command: agent sso-key aisyah/);
    expect(events.stdout).not.toContain(key);
  });

  test.for([
    [[], 'Usage: npm run agent'],
    [['dance'], 'Usage: npm run agent'],
    [['disable'], 'disable needs a user name.'],
    [['disable', 'nobody'], 'There is no agent with the user name or email address "nobody".'],
    [['create', 'x y', '--name', 'X', '--email', 'x@x.example'], 'The user name must have 2 to 60 letters'],
    [['create', 'aisyah', '--name', 'X', '--email', 'x@x.example'], 'The user name "aisyah" is taken.'],
    [['create', 'other', '--name', 'X', '--email', 'AISYAH@teratai.example'], 'belongs to another agent.'],
    [
      ['create', 'other', '--name', 'X', '--email', 'x@x.example', '--package', 'gold'],
      'There is no package "gold".',
    ],
    [
      ['create', 'other', '--name', 'X', '--email', 'x@x.example', '--password', 'short'],
      'The password must have 8 characters or more.',
    ],
    [['events', 'nobody'], 'There is no agent with the user name, email address or id "nobody".'],
    [['events', '--limit', 'all'], '--limit must be a number from 1 to 10000; it is "all".'],
    [['events', 'aisyah', 'kumar'], '"kumar" is too much.'],
    [['list', '--limit', '0'], '--limit must be a number from 1 to 10000; it is "0".'],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['posting', 'maybe', 'kumar'], 'posting must be on or off; it is "maybe".'],
    [['company', 'kumar'], 'company needs a company name, or --none.'],
    [['new-terms', 'kumar', '--all'], '"kumar" is too much.'],
    [['package', 'kumar', 'gold'], 'There is no package "gold". Known are:'],
    [
      ['package', 'kumar', 'pro', '--until', '2099-02-30'],
      '--until must be a day such as 2027-03-31; it is "2099-02-30".',
    ],
    [['package', 'kumar', 'pro', '--until', '2020-01-01'], '--until must not be over; it is "2020-01-01".'],
  ] as const)('%j ends with a sentence', async ([args, sentence]) => {
    const { code, stderr } = await operate(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});
