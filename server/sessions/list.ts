import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { sessions } from '#server/db/schema.ts';
import { hashSecret } from '#server/secrets/token.ts';
import { whereSessionActive } from './store.ts';

export type Session = typeof sessions.$inferSelect;

const mostShown = 50;

/** The active session of a token, or null. */
export async function findSession(db: Executor, token: string, now: Date): Promise<Session | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashSecret(token)), whereSessionActive(now)));
  return row ?? null;
}

/** The agent's active sessions, last used first. */
export async function listSessions(
  db: Executor,
  agentId: string,
  current: Session | null,
  now: Date,
): Promise<components['schemas']['AgentSession'][]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), whereSessionActive(now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(mostShown);
  return rows.map((row) => {
    const isCurrent = row.publicId === current?.publicId;
    return {
      _id: row.publicId,
      isCurrent,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      device: row.device,
      ...(isCurrent &&
        row.resetUntil &&
        row.resetUntil > now && { resetUntil: row.resetUntil.toISOString() }),
    };
  });
}

/** Ends one session of the agent. Returns its device, or null if there is none with this id. */
export async function endSessionById(
  db: Executor,
  agentId: string,
  publicId: string,
): Promise<string | null> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.agentId, agentId), sql`${sessions.publicId}::text = ${publicId}`))
    .returning({ device: sessions.device });
  return ended?.device ?? null;
}

/**
 * Ends all sessions of the agent except this one, which loses the right to set a password without the current
 * one. Returns how many it ended.
 */
export async function endOtherSessions(db: Executor, agentId: string, current: Session): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.agentId, agentId), ne(sessions.publicId, current.publicId)));
  await db.update(sessions).set({ resetUntil: null }).where(eq(sessions.publicId, current.publicId));
  return rowCount ?? 0;
}
