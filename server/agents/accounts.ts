import { asc, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { shortestPassword } from '#domain/password-strength.ts';
import { StartFault } from '#server/config.ts';
import { brokenUniqueness, type Database } from '#server/db/client.ts';
import { agents, packages } from '#server/db/schema.ts';
import { byId, byUserNameOrEmail, endSessionsOf, findAgent, type SignedInAgent } from '#server/sessions/store.ts';
import { forgetSignOnKeys, makeSignOnKey } from '#server/sign-on/store.ts';
import { hashPassword } from './password.ts';

export interface NewAccount {
  userName: string;
  name: string;
  email: string;
  company: string;
  role: 'REN' | 'PEA' | 'REA';
  /** Tag of the package, e.g. `pro`; null for none. */
  package: string | null;
  postingAccess: boolean;
  /** Null makes one up. */
  password: string | null;
}

async function accountOf(db: Database, name: string): Promise<SignedInAgent> {
  const row = await findAgent(db, byUserNameOrEmail(name));
  if (!row) throw new StartFault(`There is no agent with the user name or email address "${name}".`);
  return row;
}

function passwordOrNew(password: string | null): string {
  if (password !== null && password.length < shortestPassword) throw new StartFault(`The password must have ${shortestPassword} characters or more.`);
  return password ?? randomBytes(12).toString('base64url');
}

async function packageIdOf(db: Database, tag: string | null): Promise<string | null> {
  if (tag === null) return null;
  const rows = await db.select({ id: packages.id, tag: packages.tag }).from(packages).orderBy(asc(packages.hidden), asc(packages.id));
  const found = rows.find((row) => row.tag === tag);
  if (!found) throw new StartFault(`There is no package "${tag}". Known are: ${[...new Set(rows.map((row) => row.tag))].join(', ') || 'none'}.`);
  return found.id;
}

/** Makes an account and answers its password. Throws a StartFault for a name or address that is taken. */
export async function createAccount(db: Database, account: NewAccount, now: Date): Promise<{ id: string; password: string }> {
  const { userName, name, email, company, role, postingAccess } = account;
  if (!/^[a-z0-9._-]{2,60}$/i.test(userName)) throw new StartFault('The user name must have 2 to 60 letters, digits, dots, dashes or underscores.');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartFault(`"${email}" is not an email address.`);
  const password = passwordOrNew(account.password);
  const id = `agent-${userName.toLowerCase()}`;
  const packageId = await packageIdOf(db, account.package);
  const row = {
    id,
    userName,
    name,
    email,
    companyName: company,
    role,
    postingAccess,
    packageId,
    passwordHash: await hashPassword(password),
    createdAt: now,
    updatedAt: now,
  };
  try {
    await db.insert(agents).values(row);
  } catch (fault) {
    const broken = brokenUniqueness(fault);
    if (broken === null) throw fault;
    throw new StartFault(broken === 'agents_email' ? `The email address "${email}" belongs to another agent.` : `The user name "${userName}" is taken.`);
  }
  return { id, password };
}

/** All accounts, by user name. */
export async function listAccounts(db: Database): Promise<Record<string, string | boolean>[]> {
  const rows = await db
    .select()
    .from(agents)
    .orderBy(sql`lower(${agents.userName})`);
  return rows.map(({ id, userName, name, companyName, role, active, suspended }) => ({ id, userName, name, company: companyName, role, active, suspended }));
}

export type Standing = 'disable' | 'out-of-service' | 'in-service' | 'suspend';

const standings = {
  disable: { active: 'Disabled' },
  'out-of-service': { active: 'Temporary Out of Service' },
  'in-service': { active: 'In Service', suspended: false },
  suspend: { suspended: true },
} as const satisfies Record<Standing, Partial<typeof agents.$inferInsert>>;

/** Changes an account's standing (Spec §4). Who is disabled or suspended is signed out everywhere. */
export async function setStanding(db: Database, name: string, standing: Standing, now: Date): Promise<void> {
  const { id } = await accountOf(db, name);
  await db.transaction(async (tx) => {
    await tx
      .update(agents)
      .set({ ...standings[standing], updatedAt: now })
      .where(byId(id));
    if (standing === 'disable' || standing === 'suspend') await endSessionsOf(tx, id);
  });
}

/** Sets a new password, answers it, and signs the agent out everywhere. */
export async function resetPassword(db: Database, name: string, password: string | null, now: Date): Promise<string> {
  const { id } = await accountOf(db, name);
  const fresh = passwordOrNew(password);
  const passwordHash = await hashPassword(fresh);
  await db.transaction(async (tx) => {
    await tx.update(agents).set({ passwordHash, updatedAt: now }).where(byId(id));
    await forgetSignOnKeys(tx, id);
    await endSessionsOf(tx, id);
  });
  return fresh;
}

/** A key that signs the agent in once, within a minute. */
export async function appSignOnKey(db: Database, name: string, now: Date): Promise<string> {
  return makeSignOnKey(db, (await accountOf(db, name)).id, 'app', now);
}
