import { Box, Title } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useWords } from '#messages/words.ts';
import frame from '../fields/form.module.css';
import { titleOfStep } from '../frame/step-title.ts';
import { DraftPhotos } from '../photos/draft-photos.tsx';
import type { Step } from './steps.ts';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)';

/** Enter in a text field goes to the next field, and after the last one on to the next step. */
function moveOnEnter(goOn: () => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isText) return;
    event.preventDefault();
    const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)];
    const next = all.slice(all.indexOf(target) + 1).find((field) => field.checkVisibility());
    if (next) next.focus();
    else goOn();
  };
}

interface StepContentProps {
  form: Ref<HTMLFormElement>;
  step: Step;
  /** Enter in the last field. */
  onNext: () => void;
  /** The fields of the step; those of the photos are here. */
  children: ReactNode;
}

/** A step with its heading. The photos stay once they were shown, so that what is picked goes on. */
export function StepContent({ form, step, onNext, children }: StepContentProps) {
  const { t } = useWords();
  const [hasPhotos, setHasPhotos] = useState(step === 'photos');
  if (step === 'photos' && !hasPhotos) setHasPhotos(true);
  return (
    <Box
      component="form"
      mb="xl"
      ref={form}
      noValidate
      onKeyDown={moveOnEnter(onNext)}
      onSubmit={(event) => event.preventDefault()}
    >
      <Title order={2} data-step-heading tabIndex={-1} mb="lg" fz="xl">
        {t(titleOfStep(step))}
      </Title>
      {step !== 'photos' && <div className={step === 'review' ? undefined : frame.card}>{children}</div>}
      {hasPhotos && (
        <div hidden={step !== 'photos'}>
          <DraftPhotos isTitled={false} />
        </div>
      )}
    </Box>
  );
}
