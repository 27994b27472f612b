import { and, eq, gt } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { EnquiryContact } from '#domain/enquiry.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database } from '#server/db/client.ts';
import { enquiries } from '#server/db/schema.ts';
import { enquiryPushQueue, newEnquiryJob } from '#server/jobs/push-queues.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { advisoryLock } from '#server/mutations.ts';

type Wire = components['schemas'];

/** An enquiry as it comes in from outside, with the person's consent. */
export interface ReceivedEnquiry extends EnquiryContact {
  agentId: string;
  listingId: string | null;
  source: Exclude<Wire['EnquirySource'], 'Agent'>;
  message: string;
  language: Wire['Language'];
}

/** The same form sent again within this time is the same enquiry, in milliseconds. */
const sameWithinMs = 24 * 60 * 60_000;

const digestOf = ({ listingId, name, phone, email, message }: ReceivedEnquiry) =>
  createHash('sha256')
    .update(JSON.stringify([listingId, name, phone, email, message]))
    .digest('base64url');

/** Stores an enquiry for its agent, who is notified, unless the same came within a day. */
export async function receiveEnquiry(
  { db, jobs }: { db: Database; jobs: Jobs },
  received: ReceivedEnquiry,
  now: Date,
): Promise<void> {
  const digest = digestOf(received);
  const { agentId } = received;
  await db.transaction(async (tx) => {
    await advisoryLock(tx, `enquiries of ${agentId}`);
    const [same] = await tx
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(
        and(
          eq(enquiries.agentId, agentId),
          eq(enquiries.digest, digest),
          gt(enquiries.receivedAt, new Date(now.getTime() - sameWithinMs)),
        ),
      )
      .limit(1);
    if (same) return;
    const id = randomUUID();
    await tx
      .insert(enquiries)
      .values({ ...received, id, digest, state: 'New', consentAt: now, receivedAt: now, updatedAt: now });
    await jobs.add(tx, enquiryPushQueue, [newEnquiryJob({ agentId, enquiryId: id })]);
  });
}
