import type { SessionAgent } from '#domain/agent/agent.ts';
import type { MessageId } from '#messages/words.ts';
import {
  isEndlessRenewal,
  kindOfOrder,
  type OrderKind,
  type Package,
  type PresentPackage,
} from '#domain/order/orders.ts';

/** What an order does, with the name of the package: Renew Pro. */
export const orderVerbs: Record<OrderKind, MessageId> = {
  New: 'packages.to-new',
  Renew: 'packages.to-renew',
  Upgrade: 'packages.to-upgrade',
  Downgrade: 'packages.to-downgrade',
};

type PackageHolder = Pick<SessionAgent, 'packageInfo' | 'expiryDate'>;

/** The package that the agent has, by what is known on the device: without its terms. */
function presentFor(
  { packageInfo, expiryDate = null }: PackageHolder,
  all: readonly Package[],
): PresentPackage | null {
  if (!packageInfo) return null;
  const own = all.find(({ _id }) => _id === packageInfo._id);
  return {
    packageId: packageInfo._id,
    tag: packageInfo.tag,
    annualSen: own?.annualSen ?? null,
    endsAt: expiryDate === null ? null : new Date(expiryDate),
    terms: [],
  };
}

/** What ordering a package does for the agent (R-PKG-4), by what is known on the device. */
export const kindFor = (wanted: Package, agent: PackageHolder, all: readonly Package[]): OrderKind =>
  kindOfOrder(presentFor(agent, all), wanted, new Date());

/** Whether the agent has the package without an end, so that it cannot be renewed. */
export const isEndlessFor = (wanted: Package, agent: PackageHolder, all: readonly Package[]): boolean =>
  isEndlessRenewal(presentFor(agent, all), wanted, new Date());
