import type { DraftBody } from '#domain/draft.ts';
import { placeLines } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import face from './draft-form.module.css';
import { usePart } from '#browser/observable.ts';
import { labelOfFilledPart } from './filled-part-label.ts';
import { useForm } from './form-context.ts';
import { type FilledPart, takingPart } from '#entities/draft/prefill-from-property.ts';
import type { PropertyPick } from './use-property-pick.ts';

interface PropertyQuestionProps {
  asked: NonNullable<PropertyPick['asked']>;
  onAnswer: PropertyPick['settle'];
}

/**
 * Lists the agent's values that differ from those of the picked property; the agent chooses one for each
 * part.
 */
export function PropertyQuestion({ asked: { parts, property }, onAnswer }: PropertyQuestionProps) {
  const { t } = useWords();
  const { text, disabled } = useForm();
  const body = usePart(text, (whole) => whole);
  return (
    <section className={face.question} aria-label={t('form.differs')}>
      <p role="status">{t('form.differs-text', { name: property.name })}</p>
      <ul>
        {parts.map((part) => {
          const label = t(labelOfFilledPart(part));
          return (
            <li key={part} aria-label={label} role="group">
              <strong>{label}</strong>
              <dl>
                <dt>{t('form.differs-mine')}</dt>
                <dd>{textOfPart(body, part)}</dd>
                <dt>{t('form.differs-theirs')}</dt>
                <dd>{textOfPart({ ...body, ...takingPart(body, part, property.parts) }, part)}</dd>
              </dl>
              <span>
                <button type="button" disabled={disabled} onClick={() => onAnswer(part, 'mine')}>
                  {t('form.differs-keep')}
                </button>
                <button type="button" disabled={disabled} onClick={() => onAnswer(part, 'theirs')}>
                  {t('form.differs-take')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function textOfPart({ address, loc, facts }: DraftBody, part: FilledPart): string {
  if (part === 'loc') return loc ? loc.coordinates.toReversed().join(', ') : '';
  if (part === 'facilities') return facts.facilities.join(', ');
  if (part !== 'address') return String(facts[part] ?? '');
  return placeLines(address).join(', ');
}
