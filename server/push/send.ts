import { request } from 'node:https';
import webPush from 'web-push';
import type { VapidKeys } from '#server/config/vapid-keys.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isOutsideAddress, publicLookup } from '#server/outside/hosts.ts';
import { getVapidKeys } from './keys.ts';
import type { Subscription } from './store.ts';

const answerWithinMs = 10_000;
const lifeSeconds = 12 * 60 * 60;

/**
 * The result of a notification: accepted by the push service, refused, for a deleted subscription, or to be
 * retried.
 */
export type Outcome = 'taken' | 'refused' | 'gone' | 'later';

function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

export interface Sender {
  keys: VapidKeys;
  /** `mailto:` address of the sender. */
  subject: string;
  privateHosts: boolean;
}

/** The sender of this portal's notifications. */
export async function findSender(deps: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<Sender> {
  const { contactEmail, pushPrivateHosts } = deps.config;
  return {
    keys: await getVapidKeys(deps),
    subject: `mailto:${contactEmail}`,
    privateHosts: pushPrivateHosts,
  };
}

function postNotification(
  url: string,
  { method, headers, body }: webPush.RequestDetails,
  privateHosts: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(!privateHosts && { lookup: publicLookup }),
    };
    const sent = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      // Only the status matters; the body is not read.
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Encrypts a notification and sends it to the browser's push service. Never rejects. */
export async function sendNotification(
  subscription: Subscription,
  payload: string,
  topic: string,
  { keys, subject, privateHosts }: Sender,
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = subscription;
  if (!isOutsideAddress(endpoint, privateHosts)) return 'gone';
  try {
    const vapidDetails = { subject, ...keys };
    const options = {
      vapidDetails,
      TTL: lifeSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    } as const;
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
    return toOutcome(await postNotification(endpoint, details, privateHosts));
  } catch {
    return 'later';
  }
}
