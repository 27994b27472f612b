import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import type { DraftBody } from '#domain/draft.ts';
import { qualityLevel, qualityOf } from '#domain/listing-quality.ts';
import { improvements } from '#messages/improvement-words.ts';
import { useWords } from '#messages/words.ts';
import face from './listing.module.css';

const shown = 4;

/** How complete the listing is, and how to improve it; each item links to its place in the form. */
export function QualityCard({ listingId, body }: { listingId: string; body: DraftBody }) {
  const { t } = useWords();
  const { score, next } = qualityOf(body);
  return (
    <section className={face.card} aria-label={t('properties.quality')}>
      <h2>
        {t('properties.quality')}
        <strong className={face.score}>{t('properties.quality-of', { score })}</strong>
      </h2>
      <meter
        className={face.meter}
        data-level={qualityLevel(score)}
        min={0}
        max={100}
        low={50}
        high={80}
        optimum={100}
        value={score}
        aria-label={t('properties.quality')}
      />
      {next.length === 0 && <p className={face.note}>{t('properties.quality-full')}</p>}
      <ul className={face.improvements}>
        {next.slice(0, shown).map(({ improvement, points }) => (
          <li key={improvement}>
            <Link
              to="/properties/form/$propId"
              params={{ propId: listingId }}
              search={{ step: improvements[improvement].step }}
              preload={false}
            >
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
