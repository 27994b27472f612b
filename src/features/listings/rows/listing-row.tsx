import { memo } from 'react';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { type SearchedField, textsOfSummary } from '#domain/search/searched-records.ts';
import { FoundIn } from '#entities/listing/found-in.tsx';
import { Marked } from '#ui/marked.tsx';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { kindTags, roomWords } from '#entities/listing/listing-sentences.ts';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { mayChangePrice } from '#entities/listing/price/ask-price.ts';
import { useWords } from '#messages/words.ts';
import face from './listing-row.module.css';
import { MenuDots, QualityRing, RowCheck, RowPrice, RowState } from './row-parts.tsx';
import { nameWord } from '#messages/enum-words.ts';

export interface ListingRowProps {
  listing: ListingSummary;
  mark: ListingEntry['mark'];
  /** The search words, which are marked. Always the same array for the same search. */
  needles: readonly string[];
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
  /** Whether the preview shows it. */
  isShown: boolean;
  /** A card, with the picture over its whole width. */
  isCard: boolean;
  menuRole: 'menu' | 'dialog';
}

/** The searched fields that a row shows. */
export const shownInRow: readonly SearchedField[] = ['name', 'price', 'area'];

/**
 * One listing in the list. It has no event handlers: the list has one for all rows. It is memoised, its
 * elements are reused for other listings, and it has as few elements as possible.
 */
export const ListingRow = memo(function ListingRow({
  listing,
  mark,
  needles,
  place,
  total,
  line,
  topPx,
  column,
  posted,
  failed,
  isSelected,
  isShown,
  isCard,
  menuRole,
}: ListingRowProps) {
  const words = useWords();
  const { t } = words;
  const { _id, name, kind, title, outdated, quality } = listing;
  return (
    <li
      className={face.row}
      data-id={_id}
      data-line={line}
      data-selected={isSelected ?? undefined}
      data-shown={isShown || undefined}
      aria-posinset={place}
      aria-setsize={total}
      style={{ translate: `0 ${topPx}px`, '--column': column } as React.CSSProperties}
    >
      <span className={face.photo}>
        <CoverPicture
          className={face.picture}
          listingId={_id}
          photoId={listing.coverPhotoId}
          placeholder={listing.coverPlaceholder}
          title={title}
          isLarge={isCard}
        />
        <span className={face.tag} data-kind={kind}>
          {nameWord(t, kindTags, kind)}
        </span>
        {quality !== undefined && <QualityRing quality={quality} />}
      </span>
      {isSelected !== null && (
        <span className={face.tick}>
          <RowCheck name={name} isSelected={isSelected} />
        </span>
      )}
      <RowPrice
        listing={listing}
        needles={needles}
        isButton={isSelected === null && mayChangePrice(listing)}
      />
      <span className={face.head}>
        <a
          href={`/properties/${encodeURIComponent(_id)}`}
          className={face.name}
          translate={name ? 'no' : undefined}
        >
          <Marked text={name || t('listings.no-name')} needles={needles} />
        </a>
      </span>
      <span className={face.facts}>
        {needles.length > 0 && (
          <FoundIn texts={textsOfSummary(listing)} visible={shownInRow} needles={needles} />
        )}
        <Marked text={roomWords(listing, words)} needles={needles} />
      </span>
      <RowState listing={listing} mark={mark} posted={posted} failed={failed} />
      {isSelected === null && outdated && (
        <button type="button" className={face.confirm} data-act="confirm">
          {t('listings.action-available')}
        </button>
      )}
      {isSelected === null && !outdated && (
        <button
          type="button"
          className={face.share}
          data-act="share"
          aria-label={t('listings.share-one', { name })}
        />
      )}
      {isSelected === null && <MenuDots name={name} menuRole={menuRole} />}
    </li>
  );
});
