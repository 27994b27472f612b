import type { Config } from './config/config.ts';
import type { Database } from './db/client.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the modules of the server depend on. Tests replace parts of it. */
export interface Dependencies {
  db: Database;
  config: Config;
  now: () => Date;
  sendEmail: Mailer;
  jobs: Jobs;
}
