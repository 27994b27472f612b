import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import face from './listing.module.css';
import { StepList, useStepProgress } from './step-list.tsx';
import { type Step, steps } from './steps.ts';

/** On a phone: the current step. A tap opens the list of steps. */
export function StepProgress({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useWords();
  const stepProgress = useStepProgress();
  const [isOpen, setIsOpen] = useState(false);
  const place = steps.indexOf(step);
  return (
    <>
      <button type="button" className={face.progress} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={face.progressWords}>
          <span>{t('form.step-of', { place: place + 1, count: steps.length })}</span>
          <span className={face.progressMore}>{t('form.all-steps')}</span>
        </span>
        <span className={face.segments} aria-hidden="true">
          {stepProgress.map((progress, index) => (
            <span
              key={steps[index]}
              data-progress={typeof progress === 'number' ? 'missing' : progress}
              data-here={index === place || undefined}
            />
          ))}
        </span>
      </button>
      <Dialog opened={isOpen} title={t('form.all-steps')} onClose={() => setIsOpen(false)}>
        <StepList
          step={step}
          onStep={(next) => {
            setIsOpen(false);
            onStep(next);
          }}
        />
      </Dialog>
    </>
  );
}
