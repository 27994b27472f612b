import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import face from './dashboard.module.css';

/** A listing beside its picture: its name as a link, its main facts, its price. */
export function ListingLine({
  listing: { _id, name, title, kind, type, area, priceSen, coverPhotoId, coverPlaceholder },
  children,
}: {
  listing: ListingSummary;
  children?: ReactNode;
}) {
  const { t, language, lookup } = useWords();
  const price = formatMoney(priceSen, language);
  return (
    <div className={face.line}>
      <CoverPicture
        className={face.picture}
        listingId={_id}
        photoId={coverPhotoId}
        placeholder={coverPlaceholder}
        title={title}
        sizes="72px"
      />
      <Link to="/properties/$propId" params={{ propId: _id }} className={face.name} preload={false}>
        {name}
      </Link>
      <span className={face.facts}>
        {lookup(type)} · {area}
      </span>
      <span className={face.price}>{kind === 'Rent' ? t('dashboard.per-month', { price }) : price}</span>
      {children && <span className={face.when}>{children}</span>}
    </div>
  );
}
