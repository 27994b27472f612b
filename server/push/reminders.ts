import { lockout } from '#domain/agent.ts';
import { dayOf } from '#domain/formats.ts';
import { daysUntil } from '#domain/package.ts';
import { reminderFor } from '#server/agents/answer.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Database } from '#server/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countListings, outdatedBefore } from '#server/listings/store.ts';
import { pruneSessions } from '#server/sessions/store.ts';
import { getVapidKeys } from './keys.ts';
import { reminderMessage, type Due } from './reminder-words.ts';
import { sendNotification, type Sender } from './send.ts';
import {
  agentsToRemind,
  claimBrowsers,
  deleteExpiredSubscription,
  releaseClaim,
  type Subscription,
} from './store.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** Advisory lock id: one server process at a time sends reminders. */
const remindersLock = 7_315_002;

/** Hours of the day in Malaysia, which has no daylight saving time. */
const reminderHours = { from: 8, until: 21 } as const;
/** How many days before the end of a package its agent is reminded. */
const packageReminderDays: readonly number[] = [14, 7, 3, 1, 0];

const malaysiaMs = 8 * 60 * 60 * 1000;

async function countDue({ db, config, now }: Needs, agentId: string): Promise<Due | null> {
  const agent = await findAgent(db, byId(agentId));
  if (!agent || agent.suspended || lockout(agent, config.settings.designatedCompany)) return null;
  const { outdated } = await countListings(
    db,
    agentId,
    outdatedBefore(config.settings.outdatedInDays, now()),
  );
  const { package: bought, expiryDate } = agent;
  const days = bought && expiryDate ? daysUntil(expiryDate.toISOString(), now().getTime()) : null;
  const packageDays = days !== null && packageReminderDays.includes(days) ? days : null;
  return { ...(await reminderFor(db, agentId, now())), outdated, packageDays };
}

async function remind(db: Database, browser: Subscription, due: Due | null, sender: Sender): Promise<void> {
  const message = due && reminderMessage(due, browser.language);
  if (!message) return;
  const outcome = await sendNotification(browser, JSON.stringify(message), message.tag, sender);
  if (outcome === 'gone') await deleteExpiredSubscription(db, browser.id);
  if (outcome === 'later') await releaseClaim(db, browser.id);
}

async function remindAll(needs: Needs, day: string): Promise<void> {
  const { db, config, now } = needs;
  await pruneSessions(db, now());
  const waiting = await agentsToRemind(db, day);
  if (waiting.length === 0) return;
  const sender = {
    keys: await getVapidKeys(needs),
    subject: `mailto:${config.contactEmail}`,
    privateHosts: config.pushPrivateHosts,
  };
  for (const agentId of waiting) {
    const due = await countDue(needs, agentId);
    const browsers = await claimBrowsers(db, agentId, day);
    await Promise.all(browsers.map((browser) => remind(db, browser, due, sender)));
  }
}

/**
 * Sends reminders to the agents who subscribed, once a day during the reminder hours, to browsers with a
 * session. A browser that could not be reached is retried at the next call; one that its push service no
 * longer knows is deleted. Does nothing while another server process sends reminders.
 */
export async function sendReminders(needs: Needs): Promise<void> {
  const local = new Date(needs.now().getTime() + malaysiaMs);
  const hour = local.getUTCHours();
  if (hour < reminderHours.from || hour >= reminderHours.until) return;
  const connection = await needs.db.$client.connect();
  try {
    const { rows } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [remindersLock],
    );
    if (!rows[0]?.locked) return;
    await remindAll(needs, dayOf(needs.now())).finally(() =>
      connection.query('select pg_advisory_unlock($1)', [remindersLock]),
    );
  } finally {
    connection.release();
  }
}
