import { Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatArea } from '#domain/formats.ts';
import type { GroupListing } from '#domain/group.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { kindWords, priceWords, statusWords } from '#entities/listing/listing-sentences.ts';
import { stateWords } from './group-words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './groups.module.css';

/** One shared listing in the list of a group. */
export function GroupListingRow({ listing }: { listing: GroupListing }) {
  const words = useWords();
  const { t, language } = words;
  const { _id, groupId, name, kind, status, title, type, bedrooms, bathrooms, builtUpSqft } = listing;
  const { isOwn, agreedShare, openOffers, ownOffer, coverPhotoId, coverPlaceholder } = listing;
  const facts = [
    type,
    bedrooms && t('properties.bed', { count: bedrooms }),
    bathrooms && t('properties.bath', { count: bathrooms }),
    builtUpSqft && formatArea(builtUpSqft, language),
  ];
  return (
    <Paper component="li" withBorder radius="lg" className={face.listing}>
      <CoverPicture
        listingId={_id}
        photoId={coverPhotoId}
        placeholder={coverPlaceholder}
        title={title}
        sizes="(min-width: 640px) 160px, 96px"
        className={face.picture}
      />
      <div className={face.listingWords}>
        <h2 className={face.rowName}>
          <Link
            to="/grouplisting/$groupId"
            params={{ groupId }}
            search={{ listing: _id }}
            className={face.cover}
          >
            {name}
          </Link>
        </h2>
        <p className={face.prices}>
          <strong>{priceWords(listing, words)}</strong>
          <span>{t(kindWords[kind])}</span>
        </p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className={face.soft}>
          {placeWords(listing)} ·{' '}
          {t('groups.split-short', { listing: agreedShare, closing: 100 - agreedShare })}
        </p>
        <p className={face.badges}>
          {isOwn && <StatusPill tone="good">{t('groups.own')}</StatusPill>}
          {status !== 'Active' && <StatusPill tone="plain">{t(statusWords[status])}</StatusPill>}
          {openOffers !== null && openOffers > 0 && (
            <StatusPill tone="waiting">{t('groups.open-offers', { count: openOffers })}</StatusPill>
          )}
          {ownOffer && (
            <StatusPill tone="plain">{t('groups.your-offer', { state: t(stateWords[ownOffer]) })}</StatusPill>
          )}
        </p>
      </div>
    </Paper>
  );
}
