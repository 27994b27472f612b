import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Email } from '#server/mail/mailer.ts';
import { workOnMail } from '#server/operations/workers.ts';
import type { Api } from './api.ts';

const working = new WeakSet<Api>();

/** The emails, once those that wait are sent. The first call starts to send them. */
export async function mailed(api: Api): Promise<Email[]> {
  if (!working.has(api)) {
    working.add(api);
    const sendEmail = async (email: Email) => void api.emails.push(email);
    await workOnMail({ ...api, now: () => api.clock.now, sendEmail });
  }
  const waiting = sql`select from jobs.job where name = 'mail' and state < 'completed'`;
  await expect
    .poll(async () => (await api.db.execute(waiting)).rowCount, { timeout: 60_000, interval: 20 })
    .toBe(0);
  return api.emails;
}
