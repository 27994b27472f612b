import type { FastifyInstance, InjectOptions } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { configFrom, type Config } from '#server/config/config.ts';
import { connect, type Database } from '#server/db/client.ts';
import { connectJobs, type Jobs } from '#server/jobs/jobs.ts';
import type { Email } from '#server/mail/mailer.ts';
import { openStorage } from '#server/storage/open.ts';
import type { Storage } from '#server/storage/storage.ts';
import { expectContract } from './contract-check.ts';
import { freshDatabase } from './database.ts';

/** The password of every demo account. */
export const demoPassword = 'Rumah-Terbuka-2026';

interface Answer {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into answers that the contract check has passed
  headers: OutgoingHttpHeaders;
  /** The session cookie. */
  cookie: string | undefined;
  /** The device token. */
  device: string | undefined;
}

interface Ask {
  body?: unknown;
  headers?: Record<string, string | undefined>;
  cookie?: string | undefined;
  /** The client's address, 127.0.0.1 by default. */
  from?: string;
  /** What to send instead of a JSON body: a text, or bytes that arrive while the request runs. */
  payload?: string | Readable;
}

export interface Api {
  app: FastifyInstance;
  db: Database;
  jobs: Jobs;
  config: Config;
  storage: Storage;
  emails: Email[];
  logged: string[];
  clock: { now: Date; advance(ms: number): void };
  /** Sends a request below /api as the portal does, and checks the answer against the contract. */
  ask(method: 'GET' | 'POST', path: string, ask?: Ask): Promise<Answer>;
  get(path: string, cookie?: string): Promise<Answer>;
  post(
    path: string,
    body: unknown,
    cookie?: string,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer>;
  /** Signs in and returns the cookie. */
  signIn(username: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

/** The server with a fresh database and a clock of its own. It does not listen; requests are injected. */
export async function startApi(
  env: Record<string, string> = {},
  overrides: Partial<Config> = {},
): Promise<Api> {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'senarai-api-'));
  const config = {
    ...configFrom({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env }),
    webRoot: join(dataDir, 'web'),
    ...overrides,
  };
  const emails: Email[] = [];
  const logged: string[] = [];
  const clock = {
    now: new Date(),
    advance: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
  };
  const db = connect(database.url, () => undefined);
  const sendEmail = async (email: Email) => void emails.push(email);
  const jobs = connectJobs(database.url, (error) => logged.push(`jobs: ${String(error)}`));
  const storage = openStorage(config);
  const app = await buildApp(
    { db, config, storage, now: () => clock.now, sendEmail, jobs },
    { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
  );

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {}, cookie, from, payload }: Ask = {},
  ): Promise<Answer> {
    const all = {
      ...(method === 'POST' && {
        'content-type': 'application/json',
        'x-portal': '1',
        'sec-fetch-site': 'same-origin',
      }),
      ...(cookie && { cookie }),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const text = payload ?? (body === undefined ? undefined : JSON.stringify(body));
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: sent,
      ...(from !== undefined && { remoteAddress: from }),
      ...(text !== undefined && { payload: text }),
    };
    const response = await app.inject(options);
    const answer: unknown = response.body === '' ? undefined : response.json();
    expectContract(method, path, response.statusCode, answer);
    const set = (end: string) =>
      response.cookies
        .filter(({ name }) => name.endsWith(end))
        .map(({ name, value }) => `${name}=${value}`)[0];
    return {
      status: response.statusCode,
      body: answer,
      headers: response.headers,
      cookie: set('sid'),
      device: set('device'),
    };
  }

  return {
    app,
    db,
    jobs,
    config,
    storage,
    emails,
    logged,
    clock,
    ask,
    get: (path, cookie) => ask('GET', path, { cookie }),
    post: (path, body, cookie, headers = {}) => ask('POST', path, { body, cookie, headers }),
    async signIn(username, password = demoPassword) {
      const { cookie, body } = await ask('POST', '/agents/login', { body: { username, password } });
      if (!cookie) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`);
      return cookie;
    },
    async close() {
      await app.close();
      await jobs.stop();
      await db.$client.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An API with the cookies of two agents of different companies. */
export interface SignedInApi extends Api {
  aisyah: string;
  kumar: string;
}

/** As `startApi`, with `aisyah` and `kumar` signed in. */
export async function startSignedInApi(
  env: Record<string, string> = {},
  overrides: Partial<Config> = {},
): Promise<SignedInApi> {
  const api = await startApi(env, overrides);
  const [aisyah, kumar] = await Promise.all(['aisyah', 'kumar'].map((name) => api.signIn(name)));
  return Object.assign(api, { aisyah: aisyah!, kumar: kumar! });
}
