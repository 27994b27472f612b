import { dayOf } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#entities/draft/form-store.ts';
import { useForm } from '../fields/form-context.ts';
import face from './listing.module.css';
import { type Step, type StepStanding, standingOfSteps, steps, titleOfStep } from './steps.ts';

/** How each step stands; the same thing as long as none stands otherwise. */
export function useStepStandings(): readonly StepStanding[] {
  const { text } = useForm();
  const standings = usePart(text, (body) =>
    JSON.stringify(Object.values(standingOfSteps(body, dayOf(Date.now())))),
  );
  return JSON.parse(standings) as StepStanding[];
}

/** The steps by name, each with how it stands; the one in sight is marked. */
export function StepList({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useWords();
  const standings = useStepStandings();
  return (
    <ol className={face.steps}>
      {steps.map((each, index) => {
        const standing = standings[index]!;
        return (
          <li key={each}>
            <button
              type="button"
              className={face.step}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onStep(each)}
            >
              <span
                className={face.mark}
                data-standing={typeof standing === 'number' ? 'missing' : standing}
                aria-hidden="true"
              >
                {standing === 'done' ? '✓' : index + 1}
              </span>
              <span className={face.stepName}>{t(titleOfStep(each))}</span>
              {typeof standing === 'number' && (
                <span className={face.stepMore}>{t('form.step-missing', { count: standing })}</span>
              )}
              {standing === 'done' && <span className="visually-hidden">{t('form.step-done')}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
