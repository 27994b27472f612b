import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import { namesInBatches, removeOld } from '#server/files/folder-names.ts';
import { makePrivateFolder, privateFile } from '#server/files/private-folder.ts';

export interface Email {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Sends an email. Rejects if it cannot be delivered to the mail server or written. */
export type Mailer = (email: Email) => Promise<void>;

/** Deletes emails that were written to the outbox folder before this moment. */
export async function removeOldMail(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'outbox');
  for await (const names of namesInBatches(folder))
    await removeOld(
      names.map((name) => join(folder, name)),
      before,
    );
}

/** Time limits for the mail server, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends emails by SMTP if configured, else writes `.eml` files to the outbox folder of the data directory.
 */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...timeouts });
    return async (email) => void (await smtp.sendMail({ from: mailFrom, ...email }));
  }
  const file = createTransport({ streamTransport: true, buffer: true });
  const outbox = join(dataDir, 'outbox');
  return async (email) => {
    const { message } = await file.sendMail({ from: mailFrom, ...email });
    await makePrivateFolder(outbox);
    await writeFile(
      join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`),
      message as Buffer,
      privateFile,
    );
  };
}
