import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { sessionAgent } from '#support/session-agent.ts';
import { deferred } from '#support/deferred.ts';

const post = vi.fn();
const get = vi.fn();
vi.mock('#settings', () => ({ settings: { designatedCompany: 'Teratai Realty Sdn Bhd' } }));
vi.mock('#api/client.ts', () => ({ client: { POST: post, GET: get } }));

const stored = sessionAgent;

const answer = (data: unknown, status = 200) =>
  Promise.resolve({ [status < 400 ? 'data' : 'error']: data, response: Response.json(data, { status }) });

function answerWith(record: Partial<SessionAgent>): void {
  post.mockImplementation(() => answer({ ...stored, ...record }));
  get.mockImplementation((path: string) =>
    answer(
      path.endsWith('getPackage')
        ? { packageInfo: stored.packageInfo, expiryDate: null }
        : { postingAccess: true },
    ),
  );
}

async function start(kept = new Map<string, string>()) {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const store = await import('./store.ts');
  store.storeAgent(stored);
  return { ...store, ...(await import('./refresh.ts')), ...(await import('./account-state.ts')), kept };
}

beforeEach(() => vi.clearAllMocks());

describe('the agent, looked up again', () => {
  test('a changed package is stored on the device', async () => {
    const { refreshAgent, currentAgent, kept } = await start();
    answerWith({});
    get.mockImplementation((path: string) =>
      answer(
        path.endsWith('getPackage')
          ? { packageInfo: { _id: 'q', tag: 'proplus' }, expiryDate: null }
          : { postingAccess: false },
      ),
    );
    await refreshAgent();
    expect(currentAgent()).toMatchObject({ packageInfo: { _id: 'q' }, postingAccess: false });
    expect(kept.get('senarai.session.v1')).toContain('proplus');
  });

  test('without an answer nothing changes', async () => {
    const { refreshAgent, currentAgent, currentAccountState } = await start();
    post.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    get.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await refreshAgent();
    expect(currentAgent()).toEqual(stored);
    expect(currentAccountState()).toEqual({ blocked: null, ended: 'no' });
  });

  test('an agent of the designated company who is out of service is blocked', async () => {
    const { refreshAgent, currentAgent, currentAccountState } = await start();
    answerWith({ active: 'Temporary Out of Service' });
    await refreshAgent();
    expect(currentAgent()?.TOOS).toBe(true);
    expect(currentAccountState().blocked).toBe('agent_out_of_service');
  });

  test('an agent of another company who is out of service goes on', async () => {
    const { refreshAgent, currentAgent, currentAccountState } = await start();
    answerWith({ active: 'Temporary Out of Service', companyName: 'Other Homes' });
    await refreshAgent();
    expect(currentAgent()?.TOOS).toBe(true);
    expect(currentAccountState().blocked).toBeNull();
  });

  test('a disabled agent is blocked, also after a reload, until the server says otherwise', async () => {
    const { refreshAgent, currentAccountState, kept } = await start();
    answerWith({ active: 'Disabled' });
    await refreshAgent();
    expect(currentAccountState().blocked).toBe('agent_disabled');
    const later = await start(kept);
    expect(later.currentAccountState().blocked).toBe('agent_disabled');
    answerWith({});
    await later.refreshAgent();
    expect((await start(kept)).currentAccountState().blocked).toBeNull();
  });

  test('an answer to an earlier agent neither blocks the next one nor takes the place of their own', async () => {
    const { refreshAgent, storeAgent, currentAgent, currentAccountState } = await start();
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    get.mockImplementation(() => answer(null, 404));
    post.mockImplementation(async () => {
      await refused;
      return answer({ code: 'agent_disabled', message: 'x' }, 403);
    });
    const first = refreshAgent();
    storeAgent({ ...stored, _id: 'b', newTnc: false });
    post.mockImplementation(() => answer({ ...stored, _id: 'b', newTnc: true }));
    await refreshAgent();
    expect(currentAgent()).toMatchObject({ _id: 'b', newTnc: true });
    refuse();
    await first;
    expect(currentAccountState()).toEqual({ blocked: null, ended: 'no' });
  });

  test('terms that are accepted while the agent is looked up stay accepted, and what else is new is stored', async () => {
    const { refreshAgent, changeAgent, storeAgent, signedInAgent, currentAgent } = await start();
    storeAgent({ ...stored, newTnc: true });
    const older = deferred();
    answerWith({ newTnc: false, source: 'website' });
    post.mockImplementationOnce(async () => {
      await older.promise;
      return answer({ ...stored, newTnc: true, source: 'website' });
    });
    const newTnc: unknown[] = [];
    signedInAgent.subscribe(() => newTnc.push(currentAgent()?.newTnc));
    const known = refreshAgent();
    changeAgent('a', { newTnc: false });
    older.resolve();
    expect(await known).toBe(true);
    expect(newTnc).not.toContain(true);
    expect(currentAgent()).toMatchObject({ newTnc: false, source: 'website' });
  });

  test('the refusal of a session that ended before the agent signed in again says nothing', async () => {
    const { refreshAgent, storeAgent, currentAccountState } = await start();
    const older = deferred();
    answerWith({});
    post.mockImplementationOnce(async () => {
      await older.promise;
      return answer({ code: 'sign_in_required', message: 'x' }, 401);
    });
    const first = refreshAgent();
    storeAgent({ ...stored });
    older.resolve();
    expect(await first).toBe(true);
    expect(currentAccountState().ended).toBe('no');
  });

  test('an ended session asks for the password and deletes nothing', async () => {
    const { refreshAgent, currentAgent, currentAccountState } = await start();
    post.mockImplementation(() => answer({ code: 'sign_in_required', message: 'x' }, 401));
    get.mockImplementation(() => answer({ code: 'sign_in_required', message: 'x' }, 401));
    await refreshAgent();
    expect(currentAgent()).toEqual(stored);
    expect(currentAccountState().ended).toBe('asking');
  });
});
