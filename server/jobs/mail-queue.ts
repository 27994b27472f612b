import { randomUUID } from 'node:crypto';
import { minuteMs } from '#domain/time.ts';
import { defineQueue } from './queue.ts';

/**
 * An email about an account, or about what waits for the agent on a listing of a group. A key that it carries is
 * made when it is sent: only its hash is ever stored. `to` is an address that the agent may have changed since.
 */
export type MailJob = { agentId: string } & (
  | { kind: 'sign-on' | 'confirm-email' }
  | { kind: 'password-changed'; to: string }
  | { kind: 'email-change-requested' | 'email-changed'; to: string; newEmail: string }
  | { kind: 'group-offers'; groupId: string; listingId: string }
);

/** Sends emails. A mail server may be away for half an hour. */
export const mailQueue = defineQueue<MailJob>('mail', {
  atOnce: 2,
  retryLimit: 8,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 120,
});

/** The job of an email. Of emails with a key, one that waits is enough; every notice is sent. */
export const mailJob = (data: MailJob) => ({
  data,
  key: 'to' in data ? randomUUID() : `${data.kind} ${data.agentId}`,
});

/** How long an agent has to see an offer or an answer before it is mailed, in milliseconds. */
const offerMailAfterMs = 10 * minuteMs;

/**
 * The job of an email about offers on a listing. One waits at most: it says all that has not been seen when it
 * is sent.
 */
export const offerMailJob = (about: { agentId: string; groupId: string; listingId: string }, now: Date) => ({
  data: { kind: 'group-offers', ...about } as const,
  key: `offers ${about.agentId} ${about.groupId} ${about.listingId}`,
  startAfter: new Date(now.getTime() + offerMailAfterMs),
});
