import { and, eq, isNull, lte } from 'drizzle-orm';
import {
  type OrderPeriod,
  type PresentPackage,
  type Quoted,
  type QuoteRefusal,
  quoteOrder,
  termDay,
} from '#domain/order/orders.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { orders, packages } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toPackage } from '#server/packages/store.ts';
import { Refusal } from '#server/http/refusals.ts';

/** The package that an agent has now, with the paid terms of it that later orders credit. */
export async function presentPackage(
  db: Executor,
  agentId: string,
  now: Date,
): Promise<PresentPackage | null> {
  const agent = await findAgent(db, byId(agentId));
  if (!agent?.package) return null;
  const { package: bought, expiryDate } = agent;
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.agentId, agentId),
        eq(orders.status, 'Success'),
        eq(orders.packageId, bought.id),
        isNull(orders.endedAt),
        expiryDate ? lte(orders.endsAt, expiryDate) : undefined,
      ),
    );
  const credited = rows.filter(({ endsAt, refundedAt }) => refundedAt === null && endsAt > now);
  const terms = rows.map(({ startsAt, endsAt, termSen, priceSen }) => ({
    startsAt,
    endsAt,
    isWhole: termSen === priceSen,
  }));
  return {
    packageId: bought.id,
    tag: bought.tag,
    annualSen: bought.annualSen,
    endsAt: expiryDate,
    ...(expiryDate && { termDay: termDay(expiryDate, terms) }),
    terms: credited.map(({ refNo, termSen, startsAt, endsAt }) => ({
      refNo,
      priceSen: termSen ?? 0,
      startsAt,
      endsAt,
    })),
  };
}

/** A quote that can be ordered. */
export type GivenQuote = Exclude<Quoted, { refusal: QuoteRefusal }>;

/**
 * What a package costs the agent now. Throws `not_found` for an unknown package, or the reason of a refusal.
 */
export async function quoteFor(
  db: Executor,
  { config, now }: Pick<Dependencies, 'config' | 'now'>,
  agentId: string,
  wanted: { packageId: string; period: OrderPeriod },
): Promise<GivenQuote> {
  const [row] = await db.select().from(packages).where(eq(packages.id, wanted.packageId));
  if (!row) throw new Refusal('not_found');
  const present = await presentPackage(db, agentId, now());
  const quoted = quoteOrder(present, toPackage(row), wanted.period, config.payments.sstBasisPoints, now());
  if (quoted.refusal !== null) throw new Refusal(quoted.refusal);
  return quoted;
}
