import { IconBath } from '#ui/icons/bath.ts';
import { IconBed } from '#ui/icons/bed.ts';
import { IconCar } from '#ui/icons/car.ts';
import { IconRuler2 } from '#ui/icons/ruler-2.ts';
import { formatArea, formatDay } from '#domain/formats.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { kindWords, perSqftWords, pillOf, priceWords } from '#entities/listing/listing-sentences.ts';
import { shortLabelOf } from './facts.ts';
import face from './listing.module.css';
import type { ShownListing } from './use-listing.ts';

/** Price, name and status of a listing. */
export function ListingHead({ shown: { listing, body, mark } }: { shown: ShownListing }) {
  const words = useWords();
  const { t, language } = words;
  const { name, kind, type, status, updatedAt, archivedAt, confirmedAt, changesWaiting = false } = listing;
  const { facts, address } = body;
  const pill = pillOf(listing);
  const perSqft = perSqftWords(listing, words);
  const moment =
    status === 'Archived' && archivedAt
      ? (['properties.archived-on', archivedAt] as const)
      : (['properties.updated-on', updatedAt] as const);
  return (
    <header className={face.head}>
      <p className={face.price}>
        {priceWords(listing, words)}
        {perSqft && <small>{perSqft}</small>}
      </p>
      <h1 tabIndex={-1} className={face.name}>
        {name || t('properties.no-name')}
      </h1>
      <p className={face.soft}>
        {[t(kindWords[kind]), type, placeWords(address)].filter(Boolean).join(' · ')}
      </p>
      <ul className={face.keys} aria-label={t('properties.key-facts')}>
        <KeyFact
          icon={<IconBed size={22} stroke={1.75} />}
          label={t('fact.bedrooms')}
          value={facts.bedrooms}
        />
        <KeyFact
          icon={<IconBath size={22} stroke={1.75} />}
          label={t('fact.bathrooms')}
          value={facts.bathrooms}
        />
        <KeyFact
          icon={<IconCar size={22} stroke={1.75} />}
          label={t('fact.carParks')}
          value={facts.carParks}
        />
        <KeyFact
          icon={<IconRuler2 size={22} stroke={1.75} />}
          label={t(shortLabelOf(facts.builtUpSqft === null ? 'landAreaSqft' : 'builtUpSqft'))}
          value={sizeWords(facts.builtUpSqft ?? facts.landAreaSqft, language)}
        />
      </ul>
      <p className={face.statusLine}>
        <StatusPill tone={pill.tone}>{t(pill.word)}</StatusPill>
        {mark && (
          <StatusPill tone={mark === 'waiting' ? 'waiting' : 'bad'}>
            {t(mark === 'waiting' ? 'properties.waits' : 'properties.needs-you')}
          </StatusPill>
        )}
        {changesWaiting && <StatusPill tone="plain">{t('properties.changes-waiting')}</StatusPill>}
        <span className={face.soft}>
          {t(moment[0], { day: formatDay(moment[1], language) })}
          {confirmedAt &&
            status === 'Active' &&
            ` · ${t('properties.confirmed-on', { day: formatDay(confirmedAt, language) })}`}
        </span>
      </p>
    </header>
  );
}

const sizeWords = (sqft: number | null, language: string) =>
  sqft === null ? null : formatArea(sqft, language);

function KeyFact({
  icon,
  label,
  value,
}: {
  icon: React.ReactNode;
  label: string;
  value: string | number | null;
}) {
  if (value === null) return null;
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span>
        <strong>{value}</strong>
        <small>{label}</small>
      </span>
    </li>
  );
}
