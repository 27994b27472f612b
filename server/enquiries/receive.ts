import { and, eq, gt } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { type EnquiryContact, toMessage } from '#domain/enquiry/enquiry.ts';
import { toSearchKey } from '#domain/search/search-words.ts';
import { textsOfEnquiry } from '#domain/search/searched-records.ts';
import { dayMs } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { enquiries, platformEnquiries } from '#server/db/schema.ts';
import { enquiryPushQueue, newEnquiryJob } from '#server/jobs/push-queues.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { advisoryLock } from '#server/http/mutations.ts';

type Wire = components['schemas'];

/** An enquiry as it comes in from outside, with the person's consent. */
export interface ReceivedEnquiry extends EnquiryContact {
  agentId: string;
  listingId: string | null;
  source: Exclude<Wire['EnquirySource'], 'Agent'>;
  message: string;
  language: Wire['Language'];
  /** The platform that handed it over, its own id of it, and the consent that the person gave there. */
  platform?: { name: string; id: string; consent: { at: Date; text: string } };
}

/** The same form sent again within this time is the same enquiry, in milliseconds. */
const sameWithinMs = dayMs;

const toDigest = ({ listingId, name, phone, email, message }: ReceivedEnquiry) =>
  createHash('sha256')
    .update(JSON.stringify([listingId, name, phone, email, message]))
    .digest('base64url');

/** Notes that a platform has handed this enquiry over. False where it had done so before. */
async function noteHandedOver(
  tx: Executor,
  { name, id }: NonNullable<ReceivedEnquiry['platform']>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(platformEnquiries)
    .values({ platform: name, id, createdAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Has the platform handed the enquiry with this id over before? */
export async function isHandedOver(db: Executor, platform: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: platformEnquiries.id })
    .from(platformEnquiries)
    .where(and(eq(platformEnquiries.platform, platform), eq(platformEnquiries.id, id)));
  return rows.length > 0;
}

/**
 * Stores an enquiry for its agent, who is notified, unless the same came within a day. One of a platform is stored
 * once for each of the platform's ids.
 */
export async function receiveEnquiry(
  { db, jobs }: { db: Database; jobs: Jobs },
  { platform, message, ...person }: ReceivedEnquiry,
  now: Date,
): Promise<void> {
  const received = { ...person, message: toMessage(message) };
  const digest = toDigest(received);
  const { agentId } = received;
  await db.transaction(async (tx) => {
    if (platform && !(await noteHandedOver(tx, platform, now))) return;
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
    const consented = platform && {
      platform: platform.name,
      consentText: platform.consent.text,
    };
    const consentAt = platform?.consent.at ?? now;
    await tx.insert(enquiries).values({
      ...received,
      ...consented,
      id,
      digest,
      searchKey: toSearchKey(textsOfEnquiry(received)),
      state: 'New',
      consentAt,
      receivedAt: now,
      updatedAt: now,
    });
    await jobs.add(tx, enquiryPushQueue, [newEnquiryJob({ agentId, enquiryId: id })]);
  });
}
