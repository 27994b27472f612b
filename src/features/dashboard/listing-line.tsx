import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import face from './listing-line.module.css';

/** A listing in two lines beside its picture: its name as a link, and its main facts. */
export function ListingLine({
  listing: { _id, name, title, kind, type, area, priceSen, coverPhotoId, coverPlaceholder },
  children,
}: {
  listing: ListingSummary;
  children?: ReactNode;
}) {
  const { t, language } = useWords();
  const price = formatMoney(priceSen, language);
  return (
    <div className={face.line}>
      <CoverPicture
        className={face.picture}
        listingId={_id}
        photoId={coverPhotoId}
        placeholder={coverPlaceholder}
        title={title}
        sizes="64px"
      />
      <div className={face.row}>
        <Link to="/properties/$propId" params={{ propId: _id }} className={face.name} preload={false}>
          {name}
        </Link>
        {children && <span className={face.when}>{children}</span>}
      </div>
      <div className={face.row}>
        <span className={face.facts}>
          {type} · {area}
        </span>
        <span className={face.price}>{kind === 'Rent' ? t('dashboard.per-month', { price }) : price}</span>
      </div>
    </div>
  );
}
