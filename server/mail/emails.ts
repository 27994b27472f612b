import type { Config } from '#server/config.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import type { Email } from './mailer.ts';

type Addressee = Pick<SignedInAgent, 'name' | 'email'>;
type Sender = Pick<Config, 'publicUrl' | 'settings'>;

/** The link that signs in once, to choose a new password. */
export function signOnEmail({ name, email }: Addressee, key: string, { publicUrl, settings }: Sender): Email {
  return {
    to: email,
    subject: `Sign in to ${settings.productName}`,
    text: `Hello ${name},\n\nOpen this link within 15 minutes and choose Continue to sign in and set a new password. It works once.\n\n${publicUrl}/signon/${key}\n\nIf you did not ask for it, nothing needs to be done.\n`,
  };
}

/** Whoever changed the password, its agent hears of it. */
export function passwordChangedEmail({ name, email }: Addressee, { publicUrl, settings }: Sender): Email {
  return {
    to: email,
    subject: `Your ${settings.productName} password was changed`,
    text: `Hello ${name},\n\nyour password was changed, and you were signed out on every other device.\n\nIf it was not you, ask for a sign-in link at ${publicUrl}/forgot-password and choose another one.\n`,
  };
}

/** To the new address: only who reads its mails may make it the account's. */
export function confirmationEmail(
  { name, email }: Addressee,
  key: string,
  { publicUrl, settings }: Sender,
): Email {
  return {
    to: email,
    subject: `Confirm your email address for ${settings.productName}`,
    text: `Hello ${name},\n\nOpen this link within 15 minutes and choose Confirm to use this address for your account. It works once.\n\n${publicUrl}/confirm-email/${key}\n\nIf you did not ask for it, nothing needs to be done.\n`,
  };
}

/** To the present address, while there is still time: somebody with the password asked for another one. */
export function emailChangeRequestedEmail(
  { name, email }: Addressee,
  newEmail: string,
  { publicUrl, settings }: Sender,
): Email {
  return {
    to: email,
    subject: `A new email address for your ${settings.productName} account`,
    text: `Hello ${name},\n\nsomebody who knows your password asked that mails for your account go to ${newEmail}. That happens only when it is confirmed from there.\n\nIf it was not you, change your password at ${publicUrl}/profile at once: the request ends with it.\n`,
  };
}

/**
 * To the address that mails went to before: who took over a session must not take over the mails in silence.
 */
export function emailChangedEmail({ name, email }: Addressee, newEmail: string, { settings }: Sender): Email {
  return {
    to: email,
    subject: `Your ${settings.productName} email address was changed`,
    text: `Hello ${name},\n\nmails for your account go to ${newEmail} from now on.\n\nIf it was not you, please contact ${settings.legalEntity} at once.\n`,
  };
}

/** What an agent writes to the company. */
export function contactMessageEmail(
  agent: Pick<SignedInAgent, 'id' | 'name' | 'email' | 'userName' | 'companyName' | 'mobile'>,
  { reference, topic, message }: { reference: string; topic: string; message: string },
  contactEmail: string,
): Email {
  const about = [agent.name, agent.companyName, agent.email, agent.mobile, `user name ${agent.userName}`]
    .filter(Boolean)
    .join('\n');
  return {
    to: contactEmail,
    replyTo: agent.email,
    subject: `[${reference}] ${topic}`,
    text: `${message}\n\n-- \n${about}\n`,
  };
}
