import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { hourMs } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agents, messages } from '#server/db/schema.ts';
import { hashBody, advisoryLock } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';

const mostPerHour = 10;

/** Without letters and digits that are easily confused on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = () =>
  `M-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

export interface NewMessage {
  agentId: string;
  topic: string;
  message: string;
  mutationId?: string | undefined;
}

async function refuseTooMany(tx: Executor, agentId: string, now: Date): Promise<void> {
  const recent = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.agentId, agentId), gt(messages.createdAt, new Date(now.getTime() - hourMs))))
    .orderBy(asc(messages.createdAt));
  const first = recent.at(-mostPerHour);
  if (first)
    throw new Refusal('too_many_attempts', {
      retryAfterSeconds: Math.ceil((first.at.getTime() + hourMs - now.getTime()) / 1000),
    });
}

/**
 * Stores a message and returns its reference. Idempotent by `mutationId`, also for concurrent requests.
 * Throws `mutation_reused`, and `too_many_attempts` after ten messages in an hour.
 */
export async function storeMessage(
  db: Database,
  { agentId, topic, message, mutationId }: NewMessage,
  now: Date,
): Promise<string> {
  const bodyHash = hashBody({ topic, message });
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `messages of ${agentId}`);
    if (mutationId !== undefined) {
      const [known] = await tx
        .select()
        .from(messages)
        .where(and(eq(messages.agentId, agentId), eq(messages.mutationId, mutationId)));
      if (known && known.bodyHash !== bodyHash) throw new Refusal('mutation_reused');
      if (known) return known.reference;
    }
    await refuseTooMany(tx, agentId, now);
    const reference = newReference();
    await tx.insert(messages).values({
      reference,
      agentId,
      mutationId: mutationId ?? null,
      bodyHash,
      topic,
      message,
      createdAt: now,
    });
    return reference;
  });
}

type Undelivered = typeof messages.$inferSelect & { agent: typeof agents.$inferSelect };

const mostAtOnce = 50;

/**
 * Delivers undelivered messages, oldest first. Row locks prevent two server processes from delivering one
 * message twice. A message that `deliver` rejects does not hold up the others; the next hourly run retries
 * it. Throws the first error after the last message.
 */
export async function deliverMessages(
  db: Database,
  deliver: (message: Undelivered) => Promise<void>,
  now: Date,
): Promise<void> {
  const failed: string[] = [];
  const errors: unknown[] = [];
  for (let count = 0; count < mostAtOnce; count++) {
    const isDone = await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(messages)
        .innerJoin(agents, eq(agents.id, messages.agentId))
        .where(and(isNull(messages.deliveredAt), notInArray(messages.reference, failed)))
        .orderBy(asc(messages.createdAt))
        .limit(1)
        .for('update', { of: messages, skipLocked: true });
      if (!row) return true;
      const { reference } = row.messages;
      try {
        await deliver({ ...row.messages, agent: row.agents });
      } catch (error) {
        failed.push(reference);
        errors.push(error);
        return false;
      }
      await tx.update(messages).set({ deliveredAt: now }).where(eq(messages.reference, reference));
      return false;
    });
    if (isDone) break;
  }
  if (errors.length > 0) throw errors[0];
}
