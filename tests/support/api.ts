import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { configFrom, type Config } from '#server/config/config.ts';
import { connect, type Database } from '#server/db/client.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { connectJobs, type Jobs } from '#server/jobs/jobs.ts';
import type { Email } from '#server/mail/mailer.ts';
import { openStorage } from '#server/storage/open.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type ApiRequests, apiRequests } from './api-requests.ts';
import { freshDatabase } from './database.ts';

/** The password of every demo account. */
export const demoPassword = 'Rumah-Terbuka-2026';

export interface Api extends ApiRequests {
  app: FastifyInstance;
  db: Database;
  jobs: Jobs;
  config: Config;
  storage: Storage;
  emails: Email[];
  logged: string[];
  clock: { now: Date; advance(ms: number): void };
  /** Signs in and returns the cookie. */
  signIn(username: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

/** A statement that fills a table with 100,000 rows may take long on a busy machine. */
const patientMs = 180_000;

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
  const db = connect(database.url, () => undefined, { statementMs: patientMs, answerMs: patientMs });
  const sendEmail = async (email: Email) => void emails.push(email);
  const jobs = connectJobs(database.url, (error) => logged.push(`jobs: ${String(error)}`));
  const storage = openStorage(config);
  const app = await buildApp(
    { db, config, storage, now: () => clock.now, sendEmail, jobs },
    { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
  );

  const requests = apiRequests(app);
  return {
    app,
    db,
    jobs,
    config,
    storage,
    emails,
    logged,
    clock,
    ...requests,
    async signIn(username, password = demoPassword) {
      const { cookie, body } = await requests.post('/agents/login', { username, password });
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

/** What the server's modules depend on, with the clock of the API. Emails go nowhere. */
export const dependenciesFrom = ({ db, config, storage, jobs, clock }: Api): Dependencies => ({
  db,
  config,
  storage,
  jobs,
  now: () => clock.now,
  sendEmail: async () => {},
});

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
