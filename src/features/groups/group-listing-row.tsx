import { Link } from '@tanstack/react-router';
import { formatShortArea } from '#domain/formats.ts';
import type { GroupListing } from '#domain/group/group.ts';
import { placeWords } from '#domain/property/location.ts';
import { bedroomWords } from '#messages/bedroom-words.ts';
import { useWords } from '#messages/words.ts';
import { kindWords, priceWords, statusWords } from '#entities/listing/listing-sentences.ts';
import { RecordRow, StateDot, recordLink } from '#entities/listing/record-row.tsx';
import { offerTone, stateWords } from './group-words.ts';
import { nameWord } from '#messages/enum-words.ts';

/** One shared listing in the list of a group. */
export function GroupListingRow({ listing }: { listing: GroupListing }) {
  const words = useWords();
  const { t, language, lookup } = words;
  const { _id, groupId, name, kind, status, title, type, bedrooms, bathrooms, builtUpSqft } = listing;
  const { isOwn, agreedShare, openOffers, ownOffer, coverPhotoId, coverPlaceholder } = listing;
  const facts = [
    nameWord(t, kindWords, kind),
    lookup(type),
    bedrooms && bedroomWords(bedrooms, words, 'short'),
    bathrooms && t('listings.bath', { count: bathrooms }),
    builtUpSqft && formatShortArea(builtUpSqft, language),
    placeWords(listing, lookup),
  ];
  return (
    <RecordRow
      listingId={_id}
      picture={{ photoId: coverPhotoId, placeholder: coverPlaceholder, title }}
      amount={priceWords(listing, words)}
      name={
        <Link
          to="/grouplisting/$groupId"
          params={{ groupId }}
          search={{ listing: _id }}
          className={recordLink}
          translate="no"
        >
          {name}
        </Link>
      }
      wholeName={name}
      line={facts.filter(Boolean).join(' · ')}
      state={
        <>
          {openOffers !== null && openOffers > 0 && (
            <StateDot tone="you">{t('groups.open-offers', { count: openOffers })}</StateDot>
          )}
          {ownOffer && (
            <StateDot tone={offerTone(ownOffer)}>
              {t('groups.your-offer', { state: nameWord(t, stateWords, ownOffer) })}
            </StateDot>
          )}
          {status !== 'Active' && <StateDot tone="none">{nameWord(t, statusWords, status)}</StateDot>}
          {isOwn && <span>{t('groups.own')}</span>}
          <span>{`${t('groups.split-head')} ${agreedShare}/${100 - agreedShare}`}</span>
        </>
      }
    />
  );
}
