import { eq } from 'drizzle-orm';
import type { PushLanguage, PushMessage } from '#domain/push-message.ts';
import { pushSubscriptions } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { pruneSessions } from '#server/sessions/store.ts';
import { findSender, sendNotification } from './send.ts';
import { deleteExpiredSubscription } from './store.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

/**
 * Sends a message to the agent's browsers that have a session, each in its language. Rejects if no browser could
 * be reached for now.
 */
export async function notifyAgent(
  deps: Needs,
  agentId: string,
  messageIn: (language: PushLanguage) => PushMessage,
): Promise<void> {
  const { db, now } = deps;
  await pruneSessions(db, now());
  const browsers = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.agentId, agentId));
  if (browsers.length === 0) return;
  const sender = await findSender(deps);
  const send = async (browser: (typeof browsers)[number]) => {
    const message = messageIn(browser.language);
    const outcome = await sendNotification(browser, JSON.stringify(message), message.tag, sender);
    if (outcome === 'gone') await deleteExpiredSubscription(db, browser.id);
    return outcome;
  };
  const outcomes = await Promise.all(browsers.map(send));
  if (outcomes.includes('later') && !outcomes.includes('taken'))
    throw new Error('No push service could be reached.');
}

/** The tag of a message about this: push services take 32 characters as the topic. */
export const tagFor = (id: string): string => id.replaceAll('-', '').slice(0, 32);
