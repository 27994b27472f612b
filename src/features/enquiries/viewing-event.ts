import type { CalendarEvent } from '#domain/enquiry/calendar-event.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { shownPhone } from '#domain/phone.ts';
import type { Words } from '#messages/words.ts';

const viewingMinutes = 60;

type Place = Pick<Listing, 'name' | 'address' | 'facts'>;

/** The viewing for the agent's own calendar. The place is the listing's address, as far as this device has it. */
export function viewingEvent(
  { _id, name, listingName, phone, email, note }: Enquiry,
  viewingAt: string,
  listing: Place | null,
  { t }: Pick<Words, 't'>,
  now: number,
): CalendarEvent {
  const { address, facts } = listing ?? {};
  const town = [address?.postcode, address?.area].filter(Boolean).join(' ');
  const state = address?.state === address?.area ? '' : address?.state;
  const place = [facts?.unitNo, listing?.name ?? listingName, facts?.street, town, state];
  return {
    uid: `${_id}@senarai`,
    madeAt: now,
    startsAt: Date.parse(viewingAt),
    minutes: viewingMinutes,
    title: t('enquiries.event', { name, listing: listingName ?? '' }).trim(),
    place: place.filter(Boolean).join(', '),
    notes: [phone && shownPhone(phone), email, note].filter(Boolean).join('\n'),
  };
}
