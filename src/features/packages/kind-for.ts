import type { SessionAgent } from '#domain/agent/agent.ts';
import type { MessageId } from '#messages/words.ts';
import { kindOfOrder, type OrderKind, type Package } from '#domain/order/orders.ts';

/** What an order does, with the name of the package: Renew Pro. */
export const orderVerbs: Record<OrderKind, MessageId> = {
  New: 'packages.to-new',
  Renew: 'packages.to-renew',
  Upgrade: 'packages.to-upgrade',
  Downgrade: 'packages.to-downgrade',
};

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
