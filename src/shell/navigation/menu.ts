import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import type { Icon } from '#ui/icons/icon.tsx';
import type { SessionAgent } from '#domain/agent/agent.ts';
import type { MessageId } from '#messages/words.ts';
import { hasAccess } from '#session/guards.ts';
import { useAgent } from '#session/use-agent.ts';
import { menuIcons } from './menu-icons.ts';
import type { MenuPlace } from './menu-place.ts';
import { type Address, screensFrom } from './screens.ts';

type OfPlatform = Exclude<Extract<Address, `${string}/$platform`>, `${string}$${string}$${string}`>;

/** The addresses that an item can lead to: without parameters, or with the platform alone. */
type MenuAddress = Exclude<Address, `${string}$${string}`> | OfPlatform;

/** An item of the menu, made from the static data of a route. */
export interface MenuItem extends Pick<MenuPlace, 'group' | 'params' | 'goKey' | 'tab'> {
  to: MenuAddress;
  label: MessageId;
  Icon: Icon;
  /** Whether it is a sub-item of the item before it. */
  isSub: boolean;
}

const isMenuAddress = (to: Address): to is MenuAddress => /^[^$]*(\/\$platform)?$/.test(to);

const groups: Record<MenuPlace['group'], number> = { main: 0, palette: 1, foot: 2 };

/** The items of this agent, in the order of their groups and places (R-MENU-1, R-MENU-2). */
export function menuFor(
  router: RegisteredRouter,
  agent: Pick<SessionAgent, 'companyName' | 'postingAccess'>,
): MenuItem[] {
  return screensFrom(router)
    .flatMap(({ to, title, above, access, menu }) => {
      if (!menu || menu === 'none' || !hasAccess(agent, access) || !isMenuAddress(to)) return [];
      return [{ ...menu, to, label: title, Icon: menuIcons[menu.icon], isSub: above !== undefined }];
    })
    .toSorted((a, b) => groups[a.group] - groups[b.group] || a.order - b.order);
}

/** The items of the signed-in agent. */
export function useMenu(): MenuItem[] {
  return menuFor(useRouter(), useAgent());
}

/** The sub-items of an item: those that follow it. */
export function subsFrom(item: MenuItem, items: readonly MenuItem[]): readonly MenuItem[] {
  const after = items.slice(items.indexOf(item) + 1);
  const end = after.findIndex(({ isSub }) => !isSub);
  return end === -1 ? after : after.slice(0, end);
}
