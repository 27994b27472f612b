import { defineQueue } from './queue.ts';

/** An owner's answer of which the agent is notified. */
export interface OwnerPushJob {
  agentId: string;
  linkId: string;
}

/** Notifies the browsers of an agent of an owner's answer. */
export const ownerPushQueue = defineQueue<OwnerPushJob>('owner-push', {
  atOnce: 2,
  retryLimit: 4,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
});

/** The job of the notification. */
export const ownerPushJob = (data: OwnerPushJob) => ({ data, key: data.linkId });
