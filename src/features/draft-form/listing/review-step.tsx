import { dayOf } from '#domain/formats.ts';
import { qualityOf } from '#domain/listing-quality.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { useForm } from '../fields/form-context.ts';
import { improvements } from '#messages/improvement-words.ts';
import { ListingPreview } from './listing-preview.tsx';
import face from './listing.module.css';
import { MissingList } from './missing-list.tsx';
import { QualityMeter } from './quality-meter.tsx';
import { publishable } from '#entities/draft/visible-fields.ts';
import { SimilarNotices } from './similar-notices.tsx';
import type { GoTo } from './use-steps.ts';

const improvementsShown = 4;

/** The whole listing as others will see it, the missing fields, and how to improve it. */
export function ReviewStep({ goTo }: { goTo: GoTo }) {
  const { t } = useWords();
  const { text } = useForm();
  const body = usePart(text, (whole) => whole);
  const missing = missingOnForm(body, dayOf(Date.now()));
  const { next } = qualityOf(publishable(body));
  return (
    <>
      <div>
        {missing.length > 0 ? (
          <section className={face.missing} aria-label={t('form.missing')}>
            <h3>{t('form.missing')}</h3>
            <MissingList missing={missing} goTo={goTo} />
          </section>
        ) : (
          <p className={face.ready}>{t('form.nothing-missing')}</p>
        )}
        <SimilarNotices />
      </div>
      <section className={face.better} aria-label={t('form.better')}>
        <QualityMeter />
        {next.length > 0 && (
          <ul className={face.improvements}>
            {next.slice(0, improvementsShown).map(({ improvement, points }) => (
              <li key={improvement}>
                <button type="button" onClick={() => goTo(improvements[improvement].step)}>
                  <span>{t(improvements[improvement].words)}</span>
                  <strong>{t('form.points', { points })}</strong>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div>
        <ListingPreview body={publishable(body)} />
      </div>
    </>
  );
}
