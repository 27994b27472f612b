import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import { labelOfField } from '../fields/field-labels.ts';
import face from './listing.module.css';
import { stepOfField } from './steps.ts';
import type { GoTo } from './use-steps.ts';

/** The missing or wrong fields by name; each links to its field. */
export function MissingList({ missing, goTo }: { missing: readonly FormProblem[]; goTo: GoTo }) {
  const { t, sentence } = useWords();
  const { text } = useForm();
  const intent = usePart(text, (body) => body.intent);
  return (
    <ul className={face.missingList}>
      {missing.map(({ field, code }) => (
        <li key={`${field} ${code}`}>
          <button type="button" onClick={() => goTo(stepOfField(field), field)}>
            <strong>{t(labelOfField(field, intent))}</strong>
            {code !== 'listing_incomplete' && <span>{sentence(code)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
