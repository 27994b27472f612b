import { Link } from '@tanstack/react-router';
import { placeWords } from '#domain/property/location.ts';
import { priceWords, statusWords } from '#entities/listing/listing-sentences.ts';
import { RecordList, RecordRow, StateDot, recordLink } from '#entities/listing/record-row.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { useOwnListing } from './use-own-listings.ts';

/** The listing that an enquiry is about: its row, or only its name where no list of this agent has it. */
export function EnquiryListing({ listingId, name }: { listingId: string; name: string | null }) {
  const words = useWords();
  const { t, lookup } = words;
  const listing = useOwnListing(listingId);
  const link = (className?: string) => (
    <Link to="/properties/$propId" params={{ propId: listingId }} className={className} translate="no">
      {listing?.name || name || t('listings.no-name')}
    </Link>
  );
  if (!listing) return link();
  return (
    <RecordList label={t('enquiries.listing')}>
      <RecordRow
        listingId={listingId}
        picture={{
          photoId: listing.coverPhotoId,
          placeholder: listing.coverPlaceholder,
          title: listing.title,
        }}
        amount={priceWords(listing, words)}
        name={link(recordLink)}
        line={
          <span translate="no">
            {[listing.searched?.unitNo, placeWords(listing, lookup)].filter(Boolean).join(' · ')}
          </span>
        }
        state={
          <StateDot tone={listing.status === 'Active' ? 'good' : 'none'}>
            {nameWord(t, statusWords, listing.status)}
          </StateDot>
        }
      />
    </RecordList>
  );
}
