import type { Package } from '#domain/orders.ts';
import type { Words } from '#messages/words.ts';

/**
 * The name of a package. One that is named like its tag (Free, Pro Plus) is named in the agent's language, as
 * on the dashboard; another name is shown as the office wrote it.
 */
export function packageName({ name, tag }: Pick<Package, 'name' | 'tag'>, { t }: Pick<Words, 't'>): string {
  return name.replaceAll(' ', '').toLowerCase() === tag ? t(`package.${tag}`) : name;
}
