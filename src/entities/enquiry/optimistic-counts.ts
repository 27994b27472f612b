import type { EnquiryPage, EnquiryState } from '#domain/enquiry/enquiry.ts';
import { findRow } from '#domain/find-row.ts';
import { type EnquiryCommand, isNewerThan } from '#outbox/read.ts';

/** The counts of the server's answer of `fetchedAt` (epoch ms), with the newer commands on this device. */
export function countsWithCommands(
  counts: EnquiryPage['counts'],
  fetchedAt: number,
  commands: readonly EnquiryCommand[],
): EnquiryPage['counts'] {
  const now = { ...counts };
  const states = new Map<string, EnquiryState | null>();
  for (const { request } of commands.filter(isNewerThan(fetchedAt))) {
    const { _id, seen, change } = request;
    const from = states.get(_id) ?? seen.state;
    const to = change === 'erase' ? null : (change.state ?? from ?? 'New');
    if (from && findRow(now, from, null) !== null) now[from] = Math.max(0, now[from] - 1);
    if (to) now[to]++;
    states.set(_id, to);
  }
  return now;
}
