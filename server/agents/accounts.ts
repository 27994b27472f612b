import { asc } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { isLongEnough, shortestPassword } from '#domain/agent/password-strength.ts';
import { violatedUniqueIndex, type Executor, type Nestable } from '#server/db/client.ts';
import { agents, packages } from '#server/db/schema.ts';
import { leaveGroups } from '#server/groups/leave.ts';
import { resetSignInAttempts } from '#server/rate-limit/sign-ins.ts';
import { hashPassword } from '#server/secrets/password.ts';
import { deleteDevices } from '#server/sessions/known-devices.ts';
import { endAllSessions } from '#server/sessions/store.ts';
import { deleteSignOnKeys, createSignOnKey } from '#server/sign-on/store.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { StartError } from '#server/errors/start-error.ts';
import { deleteEmailChange } from './email-change.ts';
import { isEasilyGuessed } from './guessed-passwords.ts';
import { byId, byUserNameOrEmail, findAgent } from './store.ts';

export interface NewAccount {
  userName: string;
  name: string;
  email: string;
  company: string;
  role: (typeof roles)[number];
  /** Tag of the package, e.g. `pro`; null for none. */
  package: string | null;
  /** False: the list of posting agents decides. */
  postingAccess: boolean;
  /** Null: a random password is made. */
  password: string | null;
}

const roles = ['REN', 'PEA', 'REA'] as const;

/** The role of this name; `what` names the argument. Throws a StartError if there is none. */
export function roleFrom(text: string, what: string): NewAccount['role'] {
  const role = roles.find((one) => one === text);
  if (role === undefined) throw new StartError(`${what} must be REN, PEA or REA; it is "${text}".`);
  return role;
}

/** Finds an account by user name or email address. Throws a StartError if there is none. */
export async function findAccount(db: Executor, name: string): Promise<SignedInAgent> {
  const row = await findAgent(db, byUserNameOrEmail(name));
  if (!row) throw new StartError(`There is no agent with the user name or email address "${name}".`);
  return row;
}

function passwordOrNew(password: string | null, whose: { userName: string; email: string }): string {
  if (password === null) return randomBytes(12).toString('base64url');
  if (!isLongEnough(password))
    throw new StartError(`The password must have ${shortestPassword} characters or more.`);
  if (isEasilyGuessed(password, whose)) throw new StartError('The password is too easy to guess.');
  return password;
}

/** Finds a package by id or tag; of several with a tag the one on offer. Throws a StartError if there is none. */
export async function findPackage(db: Executor, name: string): Promise<{ id: string; months: number }> {
  const rows = await db
    .select({ id: packages.id, tag: packages.tag, months: packages.months })
    .from(packages)
    .orderBy(asc(packages.hidden), asc(packages.id));
  const found = rows.find(({ id }) => id === name) ?? rows.find(({ tag }) => tag === name);
  if (!found)
    throw new StartError(
      `There is no package "${name}". Known are: ${[...new Set(rows.flatMap(({ tag, id }) => [tag, id]))].join(', ') || 'none'}.`,
    );
  return found;
}

/**
 * Creates an account and returns its id and password. The id is public, and does not tell the user name. Throws a StartError if the user name or email address
 * is taken.
 */
export async function createAccount(
  db: Executor,
  account: NewAccount,
  now: Date,
): Promise<{ id: string; password: string }> {
  const { userName, name, email, company, role, postingAccess } = account;
  if (!/^[a-z0-9._-]{2,60}$/i.test(userName))
    throw new StartError('The user name must have 2 to 60 letters, digits, dots, dashes or underscores.');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartError(`"${email}" is not an email address.`);
  const password = passwordOrNew(account.password, account);
  const id = randomUUID();
  const packageId = account.package === null ? null : (await findPackage(db, account.package)).id;
  const row = {
    id,
    userName,
    name,
    email,
    companyName: company,
    role,
    postingAccess: postingAccess || null,
    packageId,
    passwordHash: await hashPassword(password),
    createdAt: now,
    updatedAt: now,
  };
  try {
    await db.insert(agents).values(row);
  } catch (error) {
    const broken = violatedUniqueIndex(error);
    if (broken === null) throw error;
    throw new StartError(
      broken === 'agents_email'
        ? `The email address "${email}" belongs to another agent.`
        : `The user name "${userName}" is taken.`,
    );
  }
  return { id, password };
}

export type AccountStatus = 'disable' | 'out-of-service' | 'in-service' | 'suspend';

const statusColumns = {
  disable: { active: 'Disabled' },
  'out-of-service': { active: 'Temporary Out of Service' },
  'in-service': { active: 'In Service', suspended: false },
  suspend: { suspended: true },
} as const satisfies Record<AccountStatus, Partial<typeof agents.$inferInsert>>;

/**
 * Changes the status of an account (R-LOCK-7). A disabled or suspended agent keeps their sessions, so that the
 * next request is refused with the reason. The sessions end when the agent is back in service: every device
 * has to sign in again. The listings of a disabled agent leave all groups, and the open offers there end: nobody could
 * answer for the agent.
 */
export async function setAccountStatus(
  db: Nestable,
  name: string,
  status: AccountStatus,
  now: Date,
): Promise<void> {
  const { id, active, suspended } = await findAccount(db, name);
  const wasBlocked = suspended || active === 'Disabled';
  await db.transaction(async (tx) => {
    await tx
      .update(agents)
      .set({ ...statusColumns[status], updatedAt: now })
      .where(byId(id));
    if (status === 'disable') await leaveGroups(tx, id, now);
    if (status === 'in-service' && wasBlocked) await endAllSessions(tx, id);
  });
}

/** Sets a new password, returns it, and ends all sessions of the agent. */
export async function resetPassword(
  db: Nestable,
  name: string,
  password: string | null,
  now: Date,
): Promise<string> {
  const account = await findAccount(db, name);
  const { id } = account;
  const fresh = passwordOrNew(password, account);
  const passwordHash = await hashPassword(fresh);
  await db.transaction(async (tx) => {
    await tx.update(agents).set({ passwordHash, updatedAt: now }).where(byId(id));
    await deleteSignOnKeys(tx, id);
    await deleteEmailChange(tx, id);
    await deleteDevices(tx, id);
    await resetSignInAttempts(tx, id);
    await endAllSessions(tx, id);
  });
  return fresh;
}

/** Returns a key that signs the agent in once, within a minute. */
export async function createAppSignOnKey(db: Executor, name: string, now: Date): Promise<string> {
  return createSignOnKey(db, (await findAccount(db, name)).id, 'app', now);
}
