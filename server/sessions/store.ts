import { and, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import { type Database, type Executor, builtOnce } from '#server/db/client.ts';
import { agents, packages, sessions } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A session ends after 14 days without a request, and in any case after 30 (both in milliseconds). */
export const sessionLife = { idleMs: 14 * dayMs, absoluteMs: 30 * dayMs } as const;

/** "Seen" is written at most this often; a write for each request would cost more than it tells. */
const seenEveryMs = 10 * 60 * 1000;

/** What a session knows of its beginning. */
export interface Beginning {
  device: string;
  /** Until then the password may be set without the current one. */
  resetUntil: Date | null;
}

/** Begins a session and answers its token, which is nowhere stored. */
export async function beginSession(
  db: Executor,
  agentId: string,
  beginning: Beginning,
  now: Date,
): Promise<string> {
  const token = newSecret();
  await db
    .insert(sessions)
    .values({ tokenHash: hashSecret(token), agentId, createdAt: now, seenAt: now, ...beginning });
  return token;
}

/** What is still living was seen after the one moment and begun after the other. */
const livesFrom = (now: Date) => ({
  seenAfter: new Date(now.getTime() - sessionLife.idleMs),
  begunAfter: new Date(now.getTime() - sessionLife.absoluteMs),
});

/** Neither too long unused nor too old. */
export function isSessionActive(now: Date): SQL | undefined {
  const { seenAfter, begunAfter } = livesFrom(now);
  return and(gt(sessions.seenAt, seenAfter), gt(sessions.createdAt, begunAfter));
}

/** Every request of an agent asks this: PostgreSQL plans it once for each connection. */
const activeSessionQuery = builtOnce((db) =>
  db
    .select()
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .leftJoin(packages, eq(packages.id, agents.packageId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.seenAt, sql.placeholder('seenAfter')),
        gt(sessions.createdAt, sql.placeholder('begunAfter')),
      ),
    )
    .prepare('living_session'),
);

/** The agent of a living session, read anew, or null. */
export async function findSessionAgent(
  db: Database,
  token: string,
  now: Date,
): Promise<SignedInAgent | null> {
  const tokenHash = hashSecret(token);
  const [row] = await activeSessionQuery(db).execute({ tokenHash, ...livesFrom(now) });
  if (!row) return null;
  if (now.getTime() - row.sessions.seenAt.getTime() > seenEveryMs)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  return { ...row.agents, package: row.packages };
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

/** Ends all sessions of an agent, as when an operator sets a new password. */
export async function endAllSessions(db: Executor, agentId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.agentId, agentId));
}

/** Removes the sessions that have ended by themselves. */
export async function pruneSessions(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.seenAt, before(sessionLife.idleMs)),
        lt(sessions.createdAt, before(sessionLife.absoluteMs)),
      ),
    );
}
