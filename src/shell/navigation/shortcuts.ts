import type { MessageId } from '#messages/words.ts';

/** The shortcuts of a single key. */
export const singleKeys = [
  { key: 'c', does: 'create', label: 'palette.key-create' },
  { key: '/', does: 'search', label: 'palette.key-search' },
  { key: '[', does: 'minimise', label: 'palette.key-minimise' },
  { key: '?', does: 'help', label: 'palette.key-help' },
] as const satisfies readonly { key: string; does: string; label: MessageId }[];

/** Whether this device uses ⌘ instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
