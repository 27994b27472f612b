import type { Package } from '#domain/order/orders.ts';
import type { PackageTag } from '#domain/order/package.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

/** The name of each kind of package. */
export const packageTagNames: Record<PackageTag, MessageId> = {
  free: 'package.free',
  campaign: 'package.campaign',
  trial: 'package.trial',
  essential: 'package.essential',
  pro: 'package.pro',
  proplus: 'package.proplus',
};

/**
 * The name of a package. One that is named like its tag (Free, Pro Plus) is named in the agent's language, as
 * on the dashboard; another name is shown as the office wrote it.
 */
export function packageName({ name, tag }: Pick<Package, 'name' | 'tag'>, { t }: Pick<Words, 't'>): string {
  return name.replaceAll(' ', '').toLowerCase() === tag ? nameWord(t, packageTagNames, tag) : name;
}
