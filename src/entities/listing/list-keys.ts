import type { MessageId } from '#messages/words.ts';

/** The keys of a list of listings, each a letter. */
export const listKeys = [
  { key: 'j', does: 'next', label: 'palette.key-next' },
  { key: 'k', does: 'previous', label: 'palette.key-previous' },
  { key: 'e', does: 'edit', label: 'palette.key-edit' },
  { key: 's', does: 'share', label: 'palette.key-share' },
  { key: 'p', does: 'post', label: 'palette.key-post' },
] as const satisfies readonly { key: string; does: string; label: MessageId }[];
