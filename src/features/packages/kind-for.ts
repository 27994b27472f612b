import type { SessionAgent } from '#domain/agent.ts';
import { kindOfOrder, type OrderKind, type Package } from '#domain/orders.ts';

/** What an order does, as a part of the ids of messages. */
export const kindWords = {
  New: 'new',
  Renew: 'renew',
  Upgrade: 'upgrade',
  Downgrade: 'downgrade',
} as const satisfies Record<OrderKind, string>;

/** What ordering a package does for the agent (R-PKG-4), by what is known on the device. */
export function kindFor(
  wanted: Package,
  { packageInfo, expiryDate = null }: Pick<SessionAgent, 'packageInfo' | 'expiryDate'>,
  all: readonly Package[],
  now = new Date(),
): OrderKind {
  const own = all.find(({ _id }) => _id === packageInfo?._id);
  const present = packageInfo && {
    packageId: packageInfo._id,
    tag: packageInfo.tag,
    annualSen: own?.annualSen ?? null,
    endsAt: expiryDate === null ? null : new Date(expiryDate),
    terms: [],
  };
  return kindOfOrder(present ?? null, wanted, now);
}
