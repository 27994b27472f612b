import { Link } from '@tanstack/react-router';
import { formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { useWords } from '#messages/words.ts';
import face from '../parts/dashboard.module.css';

/** A listing beside its picture: its name as a link, its main facts or another `line`, its price. */
export function ListingLine({
  listing: { _id, name, title, kind, type, area, priceSen, coverPhotoId, coverPlaceholder },
  line,
}: {
  listing: ListingSummary;
  line?: string;
}) {
  const { t, lookup } = useWords();
  const price = formatMoney(priceSen);
  return (
    <div className={face.draft}>
      <CoverPicture listingId={_id} photoId={coverPhotoId} placeholder={coverPlaceholder} title={title} />
      <span>
        <Link
          to="/properties/$propId"
          params={{ propId: _id }}
          preload={false}
          className={`${face.name} ${face.cut} ${face.target}`}
        >
          {name}
        </Link>
        <span className={`${face.soft} ${face.cut}`}>{line ?? `${lookup(type)} · ${lookup(area)}`}</span>
        <b>{kind === 'Rent' ? t('listings.per-month', { price }) : price}</b>
      </span>
    </div>
  );
}
