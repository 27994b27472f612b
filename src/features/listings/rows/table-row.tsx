import { memo } from 'react';
import { formatDay, formatShortArea } from '#domain/formats.ts';
import { textsOfSummary } from '#domain/search/searched-records.ts';
import { FoundIn } from '#entities/listing/found-in.tsx';
import { Marked } from '#ui/marked.tsx';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { kindTags } from '#entities/listing/listing-sentences.ts';
import { mayChangePrice } from '#entities/listing/price/ask-price.ts';
import { bedroomWords } from '#messages/bedroom-words.ts';
import { useWords } from '#messages/words.ts';
import rowFace from './listing-row.module.css';
import { type ListingRowProps, shownInRow } from './listing-row.tsx';
import { rowIndexOf } from './row-index.ts';
import { MenuDots, QualityRing, RowCheck, RowPrice, RowState } from './row-parts.tsx';
import face from './table.module.css';
import { nameWord } from '#messages/enum-words.ts';

/** One listing as a line of a table; as the row of the list, it has no event handlers. */
export const TableRow = memo(function TableRow({
  listing,
  mark,
  needles,
  place,
  line,
  topPx,
  posted,
  failed,
  isSelected,
  menuRole,
}: ListingRowProps) {
  const words = useWords();
  const { t, language, lookup } = words;
  const { _id, name, kind, title, bedrooms, bathrooms, quality, status, archivedAt, updatedAt } = listing;
  const size = listing.builtUpSqft ?? listing.landAreaSqft;
  return (
    <div
      role="row"
      className={`${rowFace.row} ${face.line}`}
      data-id={_id}
      data-line={line}
      data-selected={isSelected ?? undefined}
      aria-rowindex={rowIndexOf(place - 1)}
      style={{ translate: `0 ${topPx}px` }}
    >
      <span role="cell" className={face.photo}>
        {isSelected === null ? (
          <CoverPicture
            className={rowFace.picture}
            listingId={_id}
            photoId={listing.coverPhotoId}
            placeholder={listing.coverPlaceholder}
            title={title}
          />
        ) : (
          <RowCheck name={name} isSelected={isSelected} />
        )}
      </span>
      <span role="cell">
        <a
          href={`/properties/${encodeURIComponent(_id)}`}
          className={rowFace.name}
          translate={name ? 'no' : undefined}
        >
          <Marked text={name || t('listings.no-name')} needles={needles} />
        </a>
        {needles.length > 0 && (
          <small>
            {' '}
            <FoundIn texts={textsOfSummary(listing)} visible={shownInRow} needles={needles} />
          </small>
        )}
      </span>
      <span role="cell" className={face.kind} data-kind={kind}>
        {nameWord(t, kindTags, kind)}
      </span>
      <span role="cell" className={face.price}>
        <RowPrice
          isCell
          listing={listing}
          needles={needles}
          isButton={isSelected === null && mayChangePrice(listing)}
        />
      </span>
      <span role="cell">{bedrooms && bedroomWords(bedrooms, words, 'short')}</span>
      <span role="cell">{bathrooms && t('listings.bath', { count: bathrooms })}</span>
      <span role="cell" className={face.number}>
        {size && formatShortArea(size, language)}
      </span>
      <span role="cell">
        <Marked text={lookup(listing.area)} needles={needles} />
      </span>
      <RowState isCell listing={listing} mark={mark} posted={posted} failed={failed} />
      <span role="cell">{formatDay((status === 'Archived' && archivedAt) || updatedAt, language)}</span>
      <span role="cell">{quality !== undefined && <QualityRing quality={quality} />}</span>
      <span role="cell" className={face.act}>
        {isSelected === null && <MenuDots name={name} menuRole={menuRole} />}
      </span>
    </div>
  );
});
