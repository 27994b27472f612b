import { daysUntil } from '#domain/order/package.ts';
import { dayMs, toDay } from '#domain/time.ts';
import { reminderFor } from '#server/agents/answer.ts';
import { findAdmittedAgent } from '#server/agents/store.ts';
import type { Database } from '#server/db/client.ts';
import { inOneProcess } from '#server/db/one-process.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { authorisationsEnding } from '#server/listings/authorisations.ts';
import { countListings, outdatedBefore } from '#server/listings/store.ts';
import { pruneSessions } from '#server/sessions/store.ts';
import { nextDaytime } from '#server/jobs/daytime.ts';
import { reminderMessage, type Due } from './reminder-words.ts';
import { findSender, sendNotification, type Sender } from './send.ts';
import {
  agentsToRemind,
  claimBrowsers,
  deleteExpiredSubscription,
  releaseClaim,
  type Subscription,
} from './store.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** How many days before the end of a package its agent is reminded. */
const packageReminderDays: readonly number[] = [14, 7, 3, 1, 0];

/** A push service may take seconds to answer; the others need not wait for it. */
const agentsAtOnce = 5;

/** How many days before the end of an owner's authorisation its agent is reminded. */
const authorisationDays: readonly number[] = [1, 3, 7, 14];

const noneEnds = { expireToday: 0, expireIn10days: 0, expireIn30days: 0 };

/**
 * How many authorisations end within each of these numbers of days, on the days on which that is said: where one ends
 * in exactly so many days, so that the agent hears of each four times and not daily.
 */
async function countAuthorisations(
  { db, now }: Needs,
  agentId: string,
): Promise<NonNullable<Due['authorisations']>> {
  const today = now().getTime();
  const dayAfter = (days: number) => toDay(today + days * dayMs);
  const ending = await authorisationsEnding(
    db,
    agentId,
    dayAfter(0),
    dayAfter(Math.max(...authorisationDays)),
  );
  const within = (days: number) =>
    ending.filter(({ day }) => day <= dayAfter(days)).reduce((sum, { listings }) => sum + listings, 0);
  return authorisationDays
    .filter((days) => ending.some(({ day }) => day === dayAfter(days)))
    .map((days) => ({ days, listings: within(days) }));
}

async function countDue({ db, config, now }: Needs, agentId: string): Promise<Due | null> {
  const agent = await findAdmittedAgent(db, agentId, config.settings.designatedCompany);
  if (!agent) return null;
  const { outdated } = await countListings(
    db,
    agentId,
    outdatedBefore(config.settings.outdatedInDays, now()),
  );
  const { package: bought, expiryDate } = agent;
  const days = bought && expiryDate ? daysUntil(expiryDate.toISOString(), now().getTime()) : null;
  const packageDays = days !== null && packageReminderDays.includes(days) ? days : null;
  const authorisations = await countAuthorisations({ db, config, now }, agentId);
  return { ...((await reminderFor(db, agentId, now())) ?? noneEnds), outdated, packageDays, authorisations };
}

async function remind(db: Database, browser: Subscription, due: Due | null, sender: Sender): Promise<void> {
  const message = due && reminderMessage(due, browser.language);
  if (!message) return;
  const outcome = await sendNotification(browser, JSON.stringify(message), message.tag, sender);
  if (outcome === 'gone') await deleteExpiredSubscription(db, browser.id);
  if (outcome === 'later') await releaseClaim(db, browser.id);
}

async function remindAll(needs: Needs, day: string): Promise<void> {
  const { db, now } = needs;
  await pruneSessions(db, now());
  const waiting = await agentsToRemind(db, day);
  if (waiting.length === 0) return;
  const sender = await findSender(needs);
  const remindAgent = async (agentId: string) => {
    const due = await countDue(needs, agentId);
    const browsers = await claimBrowsers(db, agentId, day);
    await Promise.all(browsers.map((browser) => remind(db, browser, due, sender)));
  };
  for (let from = 0; from < waiting.length; from += agentsAtOnce)
    await Promise.all(waiting.slice(from, from + agentsAtOnce).map(remindAgent));
}

/**
 * Sends reminders to the agents who subscribed, once a day during the reminder hours, to browsers with a
 * session. A browser that could not be reached is retried at the next call; one that its push service no
 * longer knows is deleted. Does nothing while another server process sends reminders.
 */
export async function sendReminders(needs: Needs): Promise<void> {
  if (nextDaytime(needs.now()) > needs.now()) return;
  await inOneProcess(needs, 'reminders', () => remindAll(needs, toDay(needs.now())));
}
