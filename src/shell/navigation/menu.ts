import { IconBook2 } from '#ui/icons/book-2.ts';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconBuildingPlus } from '#ui/icons/building-plus.ts';
import { IconFilePencil } from '#ui/icons/file-pencil.ts';
import { IconFileText } from '#ui/icons/file-text.ts';
import { IconLayoutDashboard } from '#ui/icons/layout-dashboard.ts';
import { IconMessageCircle } from '#ui/icons/message-circle.ts';
import { IconPackage } from '#ui/icons/package.ts';
import { IconReceipt2 } from '#ui/icons/receipt-2.ts';
import { IconUser } from '#ui/icons/user.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { IconWorld } from '#ui/icons/world.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { mayManageGroups, mayPost, type SessionAgent } from '#domain/agent.ts';
import type { MessageId } from '#messages/words.ts';
import { settings } from '#settings';

export interface MenuItem {
  to:
    | '/dashboard'
    | '/profile'
    | '/properties'
    | '/properties/draftslisting'
    | '/properties/posting/post/$platform'
    | '/grouplisting'
    | '/master'
    | '/guidance'
    | '/package-subscription'
    | '/payment-history'
    | '/contact'
    | '/sync'
    | '/tnc';
  /** The platform, where the address has one. */
  params?: { platform: string };
  label: MessageId;
  Icon: Icon;
  /** Whether it is a sub-item of the item before it. */
  isSub?: boolean;
}

const items: readonly MenuItem[] = [
  { to: '/dashboard', label: 'nav.dashboard', Icon: IconLayoutDashboard },
  { to: '/profile', label: 'nav.profile', Icon: IconUser },
  { to: '/properties', label: 'nav.properties', Icon: IconBuildingEstate },
  { to: '/properties/draftslisting', label: 'nav.drafts', Icon: IconFilePencil, isSub: true },
  {
    to: '/properties/posting/post/$platform',
    params: { platform: settings.platforms[0]! },
    label: 'posting.title',
    Icon: IconWorld,
    isSub: true,
  },
  { to: '/grouplisting', label: 'nav.groups', Icon: IconUsersGroup },
  { to: '/master', label: 'nav.request', Icon: IconBuildingPlus },
  { to: '/guidance', label: 'nav.guidance', Icon: IconBook2 },
  { to: '/package-subscription', label: 'nav.packages', Icon: IconPackage },
  { to: '/payment-history', label: 'nav.payments', Icon: IconReceipt2 },
];

/** The sidebar menu of this agent (R-MENU-1). */
export function menuOf(agent: Pick<SessionAgent, 'companyName' | 'postingAccess'>): readonly MenuItem[] {
  return items.filter(
    ({ to }) =>
      (to !== '/grouplisting' || mayManageGroups(agent, settings.designatedCompany)) &&
      (to !== '/properties/posting/post/$platform' || mayPost(agent)),
  );
}

/** The sub-items of an item: those that follow it. */
export function subsOf(item: MenuItem, items: readonly MenuItem[]): readonly MenuItem[] {
  const after = items.slice(items.indexOf(item) + 1);
  const end = after.findIndex(({ isSub }) => !isSub);
  return end === -1 ? after : after.slice(0, end);
}

/** The items at the bottom of the sidebar (R-MENU-2). */
export const footItems: readonly MenuItem[] = [
  { to: '/contact', label: 'nav.contact', Icon: IconMessageCircle },
  { to: '/tnc', label: 'nav.terms', Icon: IconFileText },
];
