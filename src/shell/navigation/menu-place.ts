import type { MessageId } from '#messages/words.ts';
import type { menuIcons } from './menu-icons.ts';

/** Where a screen is in the menu. Its item has the screen's title, and is a sub-item if a screen is above. */
export interface MenuPlace {
  /** In the sidebar, at the bottom of it, or in the palette alone; the palette has all of them. */
  group: 'main' | 'foot' | 'palette';
  /** The place within the group, unique there. Sub-items follow the item of the screen above them. */
  order: number;
  icon: keyof typeof menuIcons;
  /** The platform that the item opens, where the address has one. */
  params?: { platform: string };
  /** The letter that opens the screen after `g`. */
  goKey?: string;
  /** The label on the bottom bar of phones, for the most frequent screens alone. */
  tab?: MessageId;
}
