import type { SessionAgent } from '#domain/agent.ts';
import type { Package } from '#domain/order.ts';
import { daysUntil, isFree } from '#domain/package.ts';
import type { MessageId } from '#messages/words.ts';

type Choice = Extract<MessageId, `packages.to-${string}`>;

const yearly = ({ monthlySen, annualSen }: Package) => annualSen ?? (monthlySen ?? 0) * 12;

/** What ordering this package is for the agent, as the label of its button: {name} is the package's. */
export function chooseLabel(
  offered: Package,
  { packageInfo, expiryDate }: Pick<SessionAgent, 'packageInfo' | 'expiryDate'>,
  all: readonly Package[],
  now = Date.now(),
): Choice {
  const own = all.find(({ _id }) => _id === packageInfo?._id);
  const isOver = expiryDate ? daysUntil(expiryDate, now) < 0 : false;
  if (!own || isFree(packageInfo?.tag) || isOver) return 'packages.to-new';
  if (own._id === offered._id) return 'packages.to-renew';
  return yearly(offered) > yearly(own) ? 'packages.to-upgrade' : 'packages.to-downgrade';
}
