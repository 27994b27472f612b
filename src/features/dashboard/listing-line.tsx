import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import face from './listing-line.module.css';

/** A listing in two lines: its name as a link, and its main facts. */
export function ListingLine({
  listing: { _id, name, kind, type, area, priceSen },
  children,
}: {
  listing: ListingSummary;
  children?: ReactNode;
}) {
  const { t, language } = useWords();
  const price = formatMoney(priceSen, language);
  return (
    <div className={face.line}>
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
