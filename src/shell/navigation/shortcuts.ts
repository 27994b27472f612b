import type { MessageId } from '#messages/words.ts';
import type { MenuItem } from './menu.ts';

/** Navigation by two letters: g, then this one. */
export const goTo: readonly { key: string; to: MenuItem['to']; label: MessageId }[] = [
  { key: 'd', to: '/dashboard', label: 'nav.dashboard' },
  { key: 'p', to: '/properties', label: 'nav.properties' },
  { key: 'l', to: '/properties/draftslisting', label: 'nav.drafts' },
  { key: 'r', to: '/master', label: 'nav.request' },
  { key: 'h', to: '/guidance', label: 'nav.guidance' },
  { key: 'c', to: '/contact', label: 'nav.contact' },
];

/** The shortcuts of a single key. */
export const singleKeys = [
  { key: 'c', does: 'create', label: 'palette.key-create' },
  { key: '/', does: 'search', label: 'palette.key-search' },
  { key: '[', does: 'minimise', label: 'palette.key-minimise' },
  { key: '?', does: 'help', label: 'palette.key-help' },
] as const satisfies readonly { key: string; does: string; label: MessageId }[];

/** Whether this device uses ⌘ instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
