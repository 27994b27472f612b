import { asc, eq } from 'drizzle-orm';
import { proposesProperty } from '#domain/draft/draft.ts';
import { violatedUniqueIndex, type Executor, type Nestable } from '#server/db/client.ts';
import { agents, drafts } from '#server/db/schema.ts';
import { toDraftBody } from '#server/drafts/columns.ts';
import { decideRequest } from '#server/drafts/write.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import { createProperty } from '#server/properties/creation.ts';
import { StartError } from '#server/errors/start-error.ts';

type Request = typeof drafts.$inferSelect;

const mostListed = 200;

/** The 200 submitted requests for new properties that wait longest, longest first. */
export async function waitingRequests(db: Executor) {
  const { id, name, title, type, area, state, postcode, updatedAt } = drafts;
  return db
    .select({ id, agent: agents.userName, name, title, type, area, state, postcode, since: updatedAt })
    .from(drafts)
    .innerJoin(agents, eq(agents.id, drafts.agentId))
    .where(eq(drafts.status, 'Submitted'))
    .orderBy(asc(updatedAt), asc(id))
    .limit(mostListed);
}

type Decision = Parameters<typeof decideRequest>[2];

async function decide(
  db: Nestable,
  id: string,
  now: Date,
  decision: (tx: Executor, request: Request) => Promise<Decision>,
): Promise<Request> {
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `draft ${id}`);
    const [request] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update');
    if (request?.status !== 'Submitted') throw new StartError(`No request "${id}" is waiting.`);
    return decideRequest(tx, request, await decision(tx, request), now);
  });
}

/** Approves a request: creates the property master. Throws a StartError if that is impossible. */
export async function approveRequest(db: Nestable, id: string, now: Date): Promise<Request> {
  try {
    return await decide(db, id, now, async (tx, request) => {
      const body = toDraftBody(request);
      if (!proposesProperty(body))
        throw new StartError(`"${request.name}" proposes no new property: reject it.`);
      return {
        status: 'Published',
        reason: null,
        nameKey: null,
        propertyId: await createProperty(tx, body, now),
      };
    });
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'properties_name_key') throw error;
    throw new StartError(`The master has a property of this name already: reject the request "${id}".`);
  }
}

/** Rejects a request with a reason for its agent. Throws a StartError if it is not waiting. */
export function rejectRequest(db: Nestable, id: string, reason: string, now: Date): Promise<Request> {
  return decide(db, id, now, () => Promise.resolve({ status: 'Rejected', reason }));
}
