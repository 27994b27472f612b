import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { makePrivateFolder, privateFile } from '#server/private-folder.ts';

export interface Letter {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Sends a letter. Rejects when it could not be handed over. */
export type Post = (letter: Letter) => Promise<void>;

/** A mail server that does not answer holds up nobody for long (milliseconds). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail by SMTP where it is configured, else as `.eml` files in the outbox folder of the data directory. */
export function postOffice({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Post {
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...patience });
    return async (letter) => void (await smtp.sendMail({ from: mailFrom, ...letter }));
  }
  const file = createTransport({ streamTransport: true, buffer: true });
  const outbox = join(dataDir, 'outbox');
  return async (letter) => {
    const { message } = await file.sendMail({ from: mailFrom, ...letter });
    await makePrivateFolder(outbox);
    await writeFile(
      join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`),
      message as Buffer,
      privateFile,
    );
  };
}
