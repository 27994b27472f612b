import { dayOf } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import face from './listing.module.css';
import { type Step, type StepProgress, progressOfSteps, steps, titleOfStep } from './steps.ts';

/** The progress of each step. Returns the same array while nothing changes. */
export function useStepProgress(): readonly StepProgress[] {
  const { text } = useForm();
  const stepProgress = usePart(text, (body) =>
    JSON.stringify(Object.values(progressOfSteps(body, dayOf(Date.now())))),
  );
  return JSON.parse(stepProgress) as StepProgress[];
}

/** The steps by name, each with its progress; the current one is marked. */
export function StepList({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useWords();
  const stepProgress = useStepProgress();
  return (
    <ol className={face.steps}>
      {steps.map((each, index) => {
        const progress = stepProgress[index]!;
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
                data-progress={typeof progress === 'number' ? 'missing' : progress}
                aria-hidden="true"
              >
                {progress === 'done' ? '✓' : index + 1}
              </span>
              <span className={face.stepName}>{t(titleOfStep(each))}</span>
              {typeof progress === 'number' && (
                <span className={face.stepMore}>{t('form.step-missing', { count: progress })}</span>
              )}
              {progress === 'done' && <span className="visually-hidden">{t('form.step-done')}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
