import type { Dependencies } from '#server/http/dependencies.ts';
import type { MailJob } from '#server/jobs/mail-queue.ts';
import {
  confirmationEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  passwordChangedEmail,
  signOnEmail,
} from '#server/mail/emails.ts';
import { offersEmail } from '#server/groups/offers-email.ts';
import type { Email } from '#server/mail/mailer.ts';
import { createSignOnKey } from '#server/sign-on/store.ts';
import { renewEmailKey } from './email-change.ts';
import { byId, findAgent } from './store.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now' | 'sendEmail'>;
type Addressee = { id: string; name: string; email: string; companyName: string };

/** The email as it is now, or null if there is nothing to say any more. A key in it replaces the one before. */
async function compose(deps: Needs, agent: Addressee, data: MailJob): Promise<Email | null> {
  const { db, config, now } = deps;
  switch (data.kind) {
    case 'sign-on':
      return signOnEmail(agent, await createSignOnKey(db, agent.id, 'mail', now()), config);
    case 'confirm-email': {
      const renewed = await renewEmailKey(db, agent.id, now());
      return renewed && confirmationEmail({ name: agent.name, email: renewed.email }, renewed.key, config);
    }
    case 'password-changed':
      return passwordChangedEmail({ name: agent.name, email: data.to }, config);
    case 'email-change-requested':
      return emailChangeRequestedEmail({ name: agent.name, email: data.to }, data.newEmail, config);
    case 'email-changed':
      return emailChangedEmail({ name: agent.name, email: data.to }, data.newEmail, config);
    case 'group-offers':
      return offersEmail(deps, agent, data);
  }
}

/** The job of an email. Rejects if it cannot be sent; then it is tried again. */
export async function sendMail(deps: Needs, data: MailJob): Promise<void> {
  const agent = await findAgent(deps.db, byId(data.agentId));
  const email = agent && (await compose(deps, agent, data));
  if (email) await deps.sendEmail(email);
}
