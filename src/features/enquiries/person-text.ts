import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { formatMoment } from '#domain/formats.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { Words } from '#messages/words.ts';
import { languageNames, nameSource, stateNames } from './enquiry-words.ts';

/** All that is stored of a person, as text, a line for each fact; what is not known is left out. */
export function personText(enquiry: Enquiry, { t, language }: Words): string {
  const moment = (at: string | null) => at && formatMoment(at, language);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('enquiries.person'), enquiry.name],
    [t('enquiries.phone'), enquiry.phone],
    [t('enquiries.email'), enquiry.email],
    [t('enquiries.listing'), enquiry.listingName],
    [t('enquiries.message'), enquiry.message],
    [t('enquiries.language'), nameWord(t, languageNames, enquiry.language)],
    [t('enquiries.source'), nameSource(t, enquiry)],
    [t('listings.status'), nameWord(t, stateNames, enquiry.state)],
    [t('enquiries.viewing'), moment(enquiry.viewingAt)],
    [t('enquiries.note'), enquiry.note],
    [t('enquiries.consent'), moment(enquiry.consentAt)],
    [t('enquiries.consent-text'), enquiry.consentText ?? null],
    [t('enquiries.received'), moment(enquiry.receivedAt)],
  ];
  return facts.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n');
}
