import type { EnquiryChange, EnquiryState } from './enquiry.ts';

/** What a change does, in one word for the sentences that name it. */
export function enquiryChangeName(
  change: EnquiryChange | 'erase',
): EnquiryState | 'erase' | 'made' | 'viewing' | 'note' {
  if (change === 'erase') return 'erase';
  if (change.made) return 'made';
  if (change.viewingAt) return 'viewing';
  return change.state ?? 'note';
}
