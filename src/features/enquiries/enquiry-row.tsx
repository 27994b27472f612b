import { Link } from '@tanstack/react-router';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatAgo, formatAppointment } from '#domain/formats.ts';
import { hiddenMatches, markedNeedles, markedParts } from '#domain/search/search-words.ts';
import { textsOfEnquiry } from '#domain/search/searched-records.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { RecordRow, StateDot, recordLink } from '#entities/listing/record-row.tsx';
import { IconMessageCircle } from '#ui/icons/message-circle.ts';
import { Marked, Parts } from '#ui/marked.tsx';
import type { EnquiryEntry } from './optimistic-enquiry.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import type { EnquirySearch } from './enquiry-search.ts';
import { nameSource, stateNames, stateTone } from './enquiry-words.ts';
import { useOwnListing } from './use-own-listings.ts';

/** One enquiry in the list: who, about which listing, what, when, and how far it is. */
export function EnquiryRow({
  entry: { enquiry, isWaiting },
  search,
}: {
  entry: EnquiryEntry;
  search: EnquirySearch;
}) {
  const words = useWords();
  const { t } = words;
  const needles = markedNeedles(search.q ?? '');
  const { _id, name, listingId, listingName, message } = enquiry;
  const about = listingName ?? t('enquiries.no-listing');
  const listing = useOwnListing(listingId);
  return (
    <RecordRow
      listingId={listingId ?? ''}
      picture={
        listing
          ? { photoId: listing.coverPhotoId, placeholder: listing.coverPlaceholder, title: listing.title }
          : null
      }
      icon={!listing && <IconMessageCircle size={28} stroke={1.75} aria-hidden="true" />}
      amount={listing && priceWords(listing, words)}
      name={
        <>
          <Link to="/enquiries" search={{ ...search, enquiry: _id }} className={recordLink} translate="no">
            <Marked text={name} needles={needles} />
          </Link>
          <Text span inherit fw={400} c="dimmed" fz="sm" translate="no">
            {` · ${about}`}
          </Text>
        </>
      }
      wholeName={`${name} · ${about}`}
      line={
        <>
          {hiddenMatches(textsOfEnquiry(enquiry), ['person', 'message'], needles).map((searched) => (
            <Text key={searched.field} span inherit fz="sm" display="block" translate="no">
              <Parts parts={markedParts(searched, needles)} />
            </Text>
          ))}
          <Text span inherit lineClamp={2}>
            <Parts parts={markedParts({ field: 'message', text: message, isProse: true }, needles)} />
          </Text>
        </>
      }
      state={<EnquiryState enquiry={enquiry} isWaiting={isWaiting} />}
    />
  );
}

/** How far an enquiry is, whether a change of it waits on this device, and when it came. */
function EnquiryState({ enquiry, isWaiting }: EnquiryEntry) {
  const { t, language } = useWords();
  const [now] = useState(() => Date.now());
  const { state, viewingAt, receivedAt } = enquiry;
  return (
    <>
      <StateDot tone={stateTone(state)}>{nameWord(t, stateNames, state)}</StateDot>
      {isWaiting && <StateDot tone="wait">{t('listings.waits')}</StateDot>}
      {viewingAt && (
        <Text component="time" dateTime={viewingAt} inherit fw={550}>
          {formatAppointment(viewingAt, language)}
        </Text>
      )}
      <Text span inherit c="dimmed">
        {t('enquiries.from', {
          source: nameSource(t, enquiry),
          ago: formatAgo(Date.parse(receivedAt), now, language),
        })}
      </Text>
    </>
  );
}
