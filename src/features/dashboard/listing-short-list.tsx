import type { UseQueryResult } from '@tanstack/react-query';
import { formatDay, formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import face from './dashboard.module.css';

const shown = 5;

/** The first few listings of a kind. Without a query there can be none, and the hint says why. */
export function ListingShortList({ title, query, none, hint }: { title: string; query: UseQueryResult<ListingSummary[]> | null; none: string; hint: string }) {
  const { t } = useWords();
  const empty = (
    <p className={face.none}>
      <strong>{none}</strong>
      <span>{hint}</span>
    </p>
  );
  if (!query) {
    return (
      <section className={face.card}>
        <div className={face.cardHead}>
          <h2>{title}</h2>
        </div>
        {empty}
      </section>
    );
  }
  return (
    <Card title={title} query={query} bones={280} aside={query.data && query.data.length > 0 && <span className={face.count}>{query.data.length}</span>}>
      {(listings) =>
        listings.length === 0 ? (
          empty
        ) : (
          <ul className={face.list}>
            {listings.slice(0, shown).map((listing) => (
              <ListingRow key={listing._id} listing={listing} />
            ))}
            {listings.length > shown && <li className={face.more}>{t('dashboard.more', { count: listings.length - shown })}</li>}
          </ul>
        )
      }
    </Card>
  );
}

function ListingRow({ listing: { name, kind, type, area, priceSen, confirmedAt, outdated } }: { listing: ListingSummary }) {
  const { t, language } = useWords();
  const price = formatMoney(priceSen, language);
  return (
    <li className={face.listing}>
      <span className={face.listingName}>{name}</span>
      <span className={face.price}>{kind === 'Rent' ? t('dashboard.per-month', { price }) : price}</span>
      <span className={face.soft}>
        {type} · {area}
      </span>
      {outdated && (
        <span className={face.when}>{confirmedAt ? t('dashboard.confirmed', { date: formatDay(confirmedAt, language) }) : t('dashboard.never-confirmed')}</span>
      )}
    </li>
  );
}
