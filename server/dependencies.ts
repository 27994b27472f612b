import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the rooms are given, so that a test can give something else. */
export interface Dependencies {
  db: Database;
  config: Config;
  now: () => Date;
  sendEmail: Mailer;
}
