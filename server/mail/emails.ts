import type { Config } from '#server/config/config.ts';
import type { agents } from '#server/db/schema.ts';
import type { Email } from './mailer.ts';

type Agent = typeof agents.$inferSelect;
type Addressee = Pick<Agent, 'name' | 'email'>;
type Sender = Pick<Config, 'publicUrl' | 'settings'>;

/** Contains the single-use link to sign in and choose a new password. */
export function signOnEmail({ name, email }: Addressee, key: string, { publicUrl, settings }: Sender): Email {
  return {
    to: email,
    subject: `Sign in to ${settings.productName}`,
    text: `Hello ${name},\n\nOpen this link within 15 minutes and choose Continue to sign in and set a new password. It works once.\n\n${publicUrl}/signon/${key}\n\nIf you did not ask for it, nothing needs to be done.\n`,
  };
}

/** Tells the agent that the password was changed. */
export function passwordChangedEmail({ name, email }: Addressee, { publicUrl, settings }: Sender): Email {
  return {
    to: email,
    subject: `Your ${settings.productName} password was changed`,
    text: `Hello ${name},\n\nyour password was changed, and you were signed out on every other device.\n\nIf it was not you, ask for a sign-in link at ${publicUrl}/forgot-password and choose another one.\n`,
  };
}

/** Sent to the new address, which must be confirmed. */
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

/** Warns the current address that somebody with the password requested a new one. */
export function emailChangeRequestedEmail(
  { name, email }: Addressee,
  newEmail: string,
  { publicUrl, settings }: Sender,
): Email {
  return {
    to: email,
    subject: `A new email address for your ${settings.productName} account`,
    text: `Hello ${name},\n\nsomebody who knows your password asked that emails about your account be sent to ${newEmail}. That happens only when it is confirmed from there.\n\nIf it was not you, change your password at ${publicUrl}/profile at once: the request ends with it.\n`,
  };
}

/** Tells the previous address about the change: somebody with a stolen session cannot change it unnoticed. */
export function emailChangedEmail({ name, email }: Addressee, newEmail: string, { settings }: Sender): Email {
  return {
    to: email,
    subject: `Your ${settings.productName} email address was changed`,
    text: `Hello ${name},\n\nemails about your account will now be sent to ${newEmail}.\n\nIf it was not you, please contact ${settings.legalEntity} at once.\n`,
  };
}

/** An agent's message to the company. */
export function contactMessageEmail(
  agent: Pick<Agent, 'id' | 'name' | 'email' | 'userName' | 'companyName' | 'mobile'>,
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
