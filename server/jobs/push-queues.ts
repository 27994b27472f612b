import { hourMs } from '#domain/time.ts';
import { defineQueue } from './queue.ts';

/** How notifications are tried again. */
const pushRules = {
  atOnce: 2,
  retryLimit: 4,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
} as const;

/** An offer or an answer of which an agent is notified. */
export interface OfferPushJob {
  agentId: string;
  offerId: string;
  /** The state of the offer that is news. */
  state: 'Open' | 'Accepted' | 'Declined' | 'Withdrawn';
}

/** Notifies the browsers of an agent of an offer. */
export const offerPushQueue = defineQueue<OfferPushJob>('offer-push', pushRules);

/** The job of a notification. */
export const offerPushJob = (data: OfferPushJob) => ({ data, key: `${data.offerId} ${data.state}` });

/** What an agent is notified of: a new enquiry, or a viewing that is near. */
export type EnquiryPushJob = { agentId: string; enquiryId: string } & (
  | { what: 'new' }
  | { what: 'viewing'; viewingAt: string }
);

/** Notifies the browsers of an agent of an enquiry. */
export const enquiryPushQueue = defineQueue<EnquiryPushJob>('enquiry-push', pushRules);

/** How long before a viewing its agent is reminded, in milliseconds. */
const remindBeforeMs = hourMs;

/** The job of the notification about a new enquiry. */
export const newEnquiryJob = (about: { agentId: string; enquiryId: string }) => ({
  data: { ...about, what: 'new' } as const,
  key: about.enquiryId,
});

/** The job of the reminder of a viewing; null where it is less than an hour away. */
export function viewingJob(about: { agentId: string; enquiryId: string }, viewingAt: Date, now: Date) {
  const startAfter = new Date(viewingAt.getTime() - remindBeforeMs);
  if (startAfter <= now) return null;
  const at = viewingAt.toISOString();
  return {
    data: { ...about, what: 'viewing', viewingAt: at } as const,
    key: `${about.enquiryId} ${at}`,
    startAfter,
  };
}

/** An owner's answer of which the agent is notified. */
export interface OwnerPushJob {
  agentId: string;
  linkId: string;
}

/** Notifies the browsers of an agent of an owner's answer. */
export const ownerPushQueue = defineQueue<OwnerPushJob>('owner-push', pushRules);

/** The job of the notification. */
export const ownerPushJob = (data: OwnerPushJob) => ({ data, key: data.linkId });

/** A scheduled import of which the agent is notified. */
export interface ImportPushJob {
  agentId: string;
  platform: string;
}

/** Notifies the browsers of an agent of a scheduled import that failed, or that waits for the agent. */
export const importPushQueue = defineQueue<ImportPushJob>('import-push', pushRules);

/** The job of the notification; `startAfter` is the moment at which the agent may be notified. */
export const importPushJob = ({ agentId, platform }: ImportPushJob, startAfter: Date) => ({
  data: { agentId, platform },
  key: `${agentId} ${platform}`,
  startAfter,
});
