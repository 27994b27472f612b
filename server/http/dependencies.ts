import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What the modules of the server depend on. Tests replace parts of it. */
export interface Dependencies {
  db: Database;
  config: Config;
  now: () => Date;
  sendEmail: Mailer;
  jobs: Jobs;
  storage: Storage;
}
