import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Api } from '#support/api.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../server/agents/operate.ts');
let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

async function operate(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: api.config.databaseUrl ?? '', DATA_DIR: api.config.dataDir, NO_COLOR: '1' };
  return run(process.execPath, [program, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (fault: Ended) => fault,
  );
}

describe('npm run agent', () => {
  test('An account is made, can sign in, is suspended, comes back, and gets a new password', async () => {
    const made = await operate('create', 'nadia', '--name', 'Nadia', '--email', 'nadia@x.example', '--package', 'pro', '--role', 'REA', '--posting-access');
    const [, password = ''] = /password "([^"]+)"/.exec(made.stdout) ?? [];
    const cookie = await api.signIn('nadia', password);
    expect((await api.post('/agents/id', { id: 'agent-nadia' }, cookie)).body).toMatchObject({ role: 'REA', postingAccess: true, packageInfo: { tag: 'pro' } });

    await operate('suspend', 'nadia');
    expect((await api.post('/agents/id', { id: 'agent-nadia' }, cookie)).status).toBe(401);
    await operate('in-service', 'NADIA@x.example');
    await operate('reset-password', 'nadia', '--password', 'Baharu-2026-Sekali');
    expect(await api.signIn('nadia', 'Baharu-2026-Sekali')).toBeDefined();
    expect((await operate('list')).stdout).toContain('agent-nadia');
  });

  test('A sign-on key is a link that works once', async () => {
    const { stdout } = await operate('sso-key', 'aisyah');
    const key = stdout.trim().split('/').at(-1);
    expect(stdout).toMatch(/^http:\/\/localhost:8080\/signon\/[\w-]{43}$/m);
    expect((await api.post(`/agents/signon/${key}`, {})).status).toBe(200);
    expect((await api.post(`/agents/signon/${key}`, {})).status).toBe(401);
  });

  test.for([
    [[], 'Usage: npm run agent'],
    [['dance'], 'Usage: npm run agent'],
    [['disable'], 'disable needs a user name.'],
    [['disable', 'nobody'], 'There is no agent with the user name or email address "nobody".'],
    [['create', 'x y', '--name', 'X', '--email', 'x@x.example'], 'The user name must have 2 to 60 letters'],
    [['create', 'aisyah', '--name', 'X', '--email', 'x@x.example'], 'The user name "aisyah" is taken.'],
    [['create', 'other', '--name', 'X', '--email', 'AISYAH@teratai.example'], 'belongs to another agent.'],
    [['create', 'other', '--name', 'X', '--email', 'x@x.example', '--package', 'gold'], 'There is no package "gold".'],
    [['create', 'other', '--name', 'X', '--email', 'x@x.example', '--password', 'short'], 'The password must have 8 characters or more.'],
    [['list', '--colour'], "Unknown option '--colour'"],
  ] as const)('%j ends with a sentence', async ([args, sentence]) => {
    const { code, stderr } = await operate(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});
