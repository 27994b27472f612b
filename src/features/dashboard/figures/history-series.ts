import type { StatusHistory } from '#domain/listing/listing.ts';
import type { MessageId } from '#messages/words.ts';

export type Week = StatusHistory['weeks'][number];

/** The series of the chart, from the bottom up; their colours are in history.module.css. */
export const series = [
  { name: 'active', label: 'dashboard.active' },
  { name: 'inactive', label: 'dashboard.inactive' },
  { name: 'archived', label: 'dashboard.archived' },
] as const satisfies readonly { name: keyof Week; label: MessageId }[];
