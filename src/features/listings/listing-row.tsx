import { memo } from 'react';
import { formatArea, formatDay, formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { qualityLevel } from '#domain/listing-quality.ts';
import { useWords, type Words } from '#messages/words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import face from './listing-row.module.css';
import { perSqftWords, pillOf } from '#entities/listing/listing-sentences.ts';

interface ListingRowProps {
  listing: ListingSummary;
  mark: ListingEntry['mark'];
  place: number;
  total: number;
  line: number;
  topPx: number;
  column: number;
  /** On how many platforms it is posted, and on how many that failed. */
  posted: number;
  failed: number;
  /** Null if selection is off. */
  isSelected: boolean | null;
}

/** As wide as a row's picture, or a card. */
const pictureSizes = '(min-width: 1024px) 360px, 104px';

/**
 * One listing in the list. It has no event handlers: the list has one for all rows. It is memoised, its
 * elements are reused for other listings, and it has as few elements as possible.
 */
export const ListingRow = memo(function ListingRow({
  listing,
  mark,
  place,
  total,
  line,
  topPx,
  column,
  posted,
  failed,
  isSelected,
}: ListingRowProps) {
  const words = useWords();
  const { t, language } = words;
  const {
    _id,
    name,
    kind,
    priceSen,
    type,
    area,
    title,
    updatedAt,
    archivedAt,
    status,
    quality,
    changesWaiting = false,
  } = listing;
  const pill = pillOf(listing);
  const isArchived = status === 'Archived';
  return (
    <li
      className={face.row}
      data-id={_id}
      data-line={line}
      data-selected={isSelected ?? undefined}
      aria-posinset={place}
      aria-setsize={total}
      style={{ translate: `0 ${topPx}px`, '--column': column } as React.CSSProperties}
    >
      <CoverPicture
        className={face.picture}
        listingId={_id}
        photoId={listing.coverPhotoId}
        placeholder={listing.coverPlaceholder}
        title={title}
        sizes={pictureSizes}
      />
      {isSelected !== null && (
        <span className={face.tick}>
          <input
            type="checkbox"
            checked={isSelected}
            readOnly
            aria-label={t('properties.select-one', { name })}
          />
        </span>
      )}
      <span className={face.text}>
        <a href={`/properties/${encodeURIComponent(_id)}`} className={face.name}>
          {name || t('properties.no-name')}
        </a>
        {lineEnd}
        <strong>{formatMoney(priceSen, language)}</strong>{' '}
        <small>
          {[kind === 'Rent' && t('properties.a-month'), perSqftWords(listing, words)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {lineEnd}
        <span className={face.kind}>{[type, area].filter(Boolean).join(' · ')}</span>
        {lineEnd}
        <span className={face.facts}>{roomWords(listing, words)}</span>
      </span>
      <span className={face.marks}>
        <StatusPill tone={pill.tone}>{t(pill.word)}</StatusPill>
        {changesWaiting && <Mark kind="changes" text={t('properties.changes-waiting')} />}
        {mark && (
          <Mark kind={mark} text={t(mark === 'waiting' ? 'properties.waits' : 'properties.needs-you')} />
        )}
        {posted + failed > 0 && (
          <span
            className={face.posted}
            data-failed={failed > 0 || undefined}
            role="img"
            aria-label={t('posting.mark', { posted, failed })}
            title={t('posting.mark', { posted, failed })}
          >
            {posted || '!'}
          </span>
        )}
      </span>
      {quality !== undefined && (
        <span
          className={face.quality}
          role="img"
          aria-label={`${t('properties.quality')} ${quality}`}
          data-level={qualityLevel(quality)}
          style={{ '--part': quality / 100 } as React.CSSProperties}
        >
          {quality}
        </span>
      )}
      <time className={face.when}>
        {t(isArchived ? 'properties.archived-on' : 'properties.updated-on', {
          day: formatDay((isArchived && archivedAt) || updatedAt, language),
        })}
      </time>
      {isSelected === null && (
        <button
          type="button"
          className={face.menu}
          aria-haspopup="dialog"
          aria-label={t('properties.menu', { name })}
        />
      )}
    </li>
  );
});

/** A line break as a character, because each element costs rendering time. */
const lineEnd = '\n';

const drawings = {
  changes: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  waiting: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 9.6a4.5 4.5 0 0 1-.5 8.9M12 20v-7m-3 3 3-3 3 3',
  attention: 'M12 4 2.8 19.5h18.4zM12 10v4M12 16.8v.2',
};

function Mark({ kind, text }: { kind: keyof typeof drawings; text: string }) {
  return (
    <span className={face.mark} data-kind={kind} title={text}>
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[kind]} />
      </svg>
      <span>{text}</span>
    </span>
  );
}

function roomWords(
  { bedrooms, bathrooms, builtUpSqft, landAreaSqft }: ListingSummary,
  { t, language }: Words,
): string {
  const sqft = builtUpSqft ?? landAreaSqft;
  return [
    bedrooms && (bedrooms === 'Studio' ? bedrooms : t('properties.bed', { count: bedrooms })),
    bathrooms && t('properties.bath', { count: bathrooms }),
    sqft && formatArea(sqft, language),
  ]
    .filter(Boolean)
    .join(' · ');
}
