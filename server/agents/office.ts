import { and, eq } from 'drizzle-orm';
import { normalProfile, type Profile } from '#domain/agent/profile.ts';
import { addMonths } from '#domain/order/orders.ts';
import { dayMs, isDay, startOfDay } from '#domain/time.ts';
import type { Executor, Nestable } from '#server/db/client.ts';
import { agents } from '#server/db/schema.ts';
import { leaveGroups } from '#server/groups/leave.ts';
import { StartError } from '#server/errors/start-error.ts';
import { markBestDeal } from '#server/listings/write.ts';
import { findAccount, findPackage } from './accounts.ts';
import { byId } from './store.ts';

/** Account changes made by the office. Open pages load them at their next refresh (R-SESS-3). */

/**
 * Requires one agent, or all agents (null), to accept new terms. Returns the number of accounts that did not
 * have to before.
 */
export async function requireNewTerms(db: Executor, name: string | null, now: Date): Promise<number> {
  const whose = name === null ? undefined : byId((await findAccount(db, name)).id);
  const { rowCount } = await db
    .update(agents)
    .set({ newTnc: true, updatedAt: now })
    .where(and(eq(agents.newTnc, false), whose));
  return rowCount ?? 0;
}

/** Allows or forbids the agent to post to platforms. Overrides the list of posting agents. */
export async function setPostingAccess(
  db: Executor,
  name: string,
  postingAccess: boolean,
  now: Date,
): Promise<void> {
  const { id } = await findAccount(db, name);
  await db.update(agents).set({ postingAccess, updatedAt: now }).where(byId(id));
}

/** What an advertisement says of a firm besides its name; absent where it is not known. */
interface FirmNumbers {
  firmRegistrationNo?: string;
  firmPhone?: string;
}

function toFirmColumns(numbers: FirmNumbers): Pick<Profile, keyof FirmNumbers> {
  const { profile, problems } = normalProfile(numbers);
  const [problem] = problems;
  if (problem)
    throw new StartError(
      `${problem.field === 'firmPhone' ? '--firm-phone' : '--firm-registration'} ${problem.why}.`,
    );
  return profile;
}

/**
 * Sets the agent's company; an empty name removes it. With another company, the registration and phone number of the
 * firm become those in `numbers`, or unknown: no advertisement may carry those of the firm before. The agent's listings
 * leave all groups then, and the open offers there end. Throws a StartError unless the name is one line of up to 120
 * characters and the numbers are fit for a profile.
 */
export async function setCompany(
  db: Nestable,
  name: string,
  company: string,
  now: Date,
  numbers: FirmNumbers = {},
): Promise<void> {
  const { id, companyName: before } = await findAccount(db, name);
  const companyName = company.normalize('NFC').trim();
  if (companyName.length > 120 || /\p{Cc}/u.test(companyName))
    throw new StartError('The company name must be one line of up to 120 characters.');
  const firm = toFirmColumns(numbers);
  await db.transaction(async (tx) => {
    const isOther = before.trim() !== companyName;
    const unknown = isOther ? { firmRegistrationNo: null, firmPhone: null } : {};
    await tx
      .update(agents)
      .set({ companyName, ...unknown, ...firm, updatedAt: now })
      .where(byId(id));
    if (isOther) await leaveGroups(tx, id, now);
  });
}

/**
 * Marks an agent's listing as a best deal, or no longer. The agent sees best deals while the package has them
 * (R-DASH-2). Throws a StartError unless the agent has a listing with this `_id`.
 */
export async function setBestDeal(
  db: Executor,
  name: string,
  listingId: string,
  bestDeal: boolean,
): Promise<void> {
  const { id } = await findAccount(db, name);
  if (!(await markBestDeal(db, id, listingId, bestDeal)))
    throw new StartError(`${name} has no listing "${listingId}".`);
}

/** The end of a day (YYYY-MM-DD) in Malaysia. Throws a StartError if the day is invalid or in the past. */
function endOfDay(day: string, now: Date): Date {
  if (!isDay(day)) throw new StartError(`--until must be a day such as 2027-03-31; it is "${day}".`);
  const end = new Date(startOfDay(day) + dayMs - 1);
  if (end <= now) throw new StartError(`--until must not be over; it is "${day}".`);
  return end;
}

/**
 * Sets the agent's package until the end of a day or, without a day, for the number of months of the package.
 * Returns when it ends: at the end of a day in Malaysia, as paid terms do. Throws a StartError for an unknown
 * tag or day.
 */
export async function setPackage(
  db: Executor,
  name: string,
  tag: string,
  until: string | null,
  now: Date,
): Promise<Date> {
  const { id } = await findAccount(db, name);
  const { id: packageId, months } = await findPackage(db, tag);
  const expiryDate = until === null ? addMonths(now, months) : endOfDay(until, now);
  await db.update(agents).set({ packageId, expiryDate, updatedAt: now }).where(byId(id));
  return expiryDate;
}
