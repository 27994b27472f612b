import { and, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import { dayMs, minuteMs } from '#domain/time.ts';
import { type Database, type Executor, buildOnce } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { agents, packages, sessions } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';

/** A session ends after 14 days without a request, and after 30 days in any case (milliseconds). */
export const sessionLife = { idleMs: 14 * dayMs, absoluteMs: 30 * dayMs } as const;

/** `seenAt` is written at most this often: a write for each request would be too expensive. */
const seenEveryMs = 10 * minuteMs;

/** Data stored with a new session. */
export interface SessionDetails {
  device: string;
  /** Until then the password may be set without the current one. Null: never. */
  resetUntil: Date | null;
}

/** Begins a session and returns its token. Only the hash is stored. */
export async function beginSession(
  db: Executor,
  agentId: string,
  details: SessionDetails,
  now: Date,
): Promise<string> {
  const token = newSecret();
  await db
    .insert(sessions)
    .values({ tokenHash: hashSecret(token), agentId, createdAt: now, seenAt: now, ...details });
  return token;
}

/** The limits for active sessions: last seen after, begun after. */
const activeSince = (now: Date) => ({
  seenAfter: new Date(now.getTime() - sessionLife.idleMs),
  begunAfter: new Date(now.getTime() - sessionLife.absoluteMs),
});

/** Condition: the session is neither idle for too long nor too old. */
export function whereSessionActive(now: Date): SQL | undefined {
  const { seenAfter, begunAfter } = activeSince(now);
  return and(gt(sessions.seenAt, seenAfter), gt(sessions.createdAt, begunAfter));
}

/** Runs at every request of an agent: PostgreSQL plans it once for each connection. */
const activeSessionQuery = buildOnce((db) =>
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
    .prepare('active_session'),
);

/** The agent of an active session, or null. */
export async function findSessionAgent(
  db: Database,
  token: string,
  now: Date,
): Promise<SignedInAgent | null> {
  const tokenHash = hashSecret(token);
  const [row] = await activeSessionQuery(db).execute({ tokenHash, ...activeSince(now) });
  if (!row) return null;
  if (now.getTime() - row.sessions.seenAt.getTime() > seenEveryMs)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  return { ...row.agents, package: row.packages };
}

/** Ends the session of a token. Returns the `_id` of its agent, or null if there was none. */
export async function endSession(db: Executor, token: string): Promise<string | null> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashSecret(token)))
    .returning({ agentId: sessions.agentId });
  return ended?.agentId ?? null;
}

/** Ends all sessions of an agent, for example after an operator sets a new password. */
export async function endAllSessions(db: Executor, agentId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.agentId, agentId));
}

/** From now on none of the agent's sessions may set a password without the current one. */
export async function forbidResets(db: Executor, agentId: string): Promise<void> {
  await db.update(sessions).set({ resetUntil: null }).where(eq(sessions.agentId, agentId));
}

/** Deletes expired sessions. */
export async function pruneSessions(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const whereOver = or(
    lt(sessions.seenAt, before(sessionLife.idleMs)),
    lt(sessions.createdAt, before(sessionLife.absoluteMs)),
  );
  await deleteInBatches(db, sessions, whereOver);
}
