import { defineQueue } from './queue.ts';

/** An offer or an answer of which an agent is notified. */
export interface OfferPushJob {
  agentId: string;
  offerId: string;
  /** The state of the offer that is news. */
  state: 'Open' | 'Accepted' | 'Declined' | 'Withdrawn';
}

/** Notifies the browsers of an agent of an offer. */
export const offerPushQueue = defineQueue<OfferPushJob>('offer-push', {
  atOnce: 2,
  retryLimit: 4,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
});

/** The job of a notification. */
export const offerPushJob = (data: OfferPushJob) => ({ data, key: `${data.offerId} ${data.state}` });
