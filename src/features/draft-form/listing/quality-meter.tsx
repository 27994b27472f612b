import { qualityLevel, qualityOf } from '#domain/listing-quality.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import face from './listing.module.css';
import { publishable } from '#entities/draft/visible-fields.ts';

/** How complete the listing is, from 0 to 100. */
export function QualityMeter() {
  const { t } = useWords();
  const { text } = useForm();
  const score = usePart(text, (body) => qualityOf(publishable(body)).score);
  return (
    <div className={face.quality}>
      <p className={face.score}>
        <span>{t('form.quality')}</span> <strong>{t('form.quality-of', { score })}</strong>
      </p>
      <div
        role="meter"
        className={face.meter}
        data-level={qualityLevel(score)}
        aria-label={t('form.quality')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
      >
        <span style={{ width: `${score}%` }} />
      </div>
    </div>
  );
}
