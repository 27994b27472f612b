import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { DraftBody } from '#domain/draft.ts';
import { type Improvement, qualityOf } from '#domain/listing-quality.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import face from './listing.module.css';

/** What to do for a better listing, and in which step of the form. */
const improvements: Record<Improvement, { step: 'photos' | 'price' | 'owner' | 'details' | 'property'; words: MessageId }> = {
  'photos-few': { step: 'photos', words: 'properties.improve-photos-few' },
  'photos-some': { step: 'photos', words: 'properties.improve-photos-some' },
  'floor-plan': { step: 'photos', words: 'properties.improve-floor-plan' },
  captions: { step: 'photos', words: 'properties.improve-captions' },
  price: { step: 'price', words: 'properties.improve-price' },
  size: { step: 'price', words: 'properties.improve-size' },
  remarks: { step: 'owner', words: 'properties.improve-remarks' },
  authorisation: { step: 'owner', words: 'properties.improve-authorisation' },
  rooms: { step: 'details', words: 'properties.improve-rooms' },
  tenure: { step: 'details', words: 'properties.improve-tenure' },
  interior: { step: 'details', words: 'properties.improve-interior' },
  unit: { step: 'details', words: 'properties.improve-unit' },
  facilities: { step: 'details', words: 'properties.improve-facilities' },
  loc: { step: 'property', words: 'properties.improve-loc' },
  property: { step: 'property', words: 'properties.improve-property' },
};

const shown = 4;

/** How complete the listing is, and what would make it better; each leads to where it is done. */
export function QualityCard({ listingId, body }: { listingId: string; body: DraftBody }) {
  const { t } = useWords();
  const { score, next } = qualityOf(body);
  return (
    <section className={face.card} aria-label={t('properties.quality')}>
      <h2>
        {t('properties.quality')}
        <strong className={face.score}>{t('properties.quality-of', { score })}</strong>
      </h2>
      <meter className={face.meter} min={0} max={100} low={50} high={80} optimum={100} value={score} aria-label={t('properties.quality')} />
      {next.length === 0 && <p className={face.note}>{t('properties.quality-full')}</p>}
      <ul className={face.improvements}>
        {next.slice(0, shown).map(({ improvement, points }) => (
          <li key={improvement}>
            <Link to="/properties/form/$propId" params={{ propId: listingId }} search={{ step: improvements[improvement].step }} preload={false}>
              <span>{t(improvements[improvement].words)}</span>
              <small>{t('properties.quality-points', { points })}</small>
              <IconChevronRight size={18} stroke={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
