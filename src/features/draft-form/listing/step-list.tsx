import { NavLink, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { dayOf } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { useForm } from '../fields/form-context.ts';
import { toNameProblems, useNameCheck } from '../fields/use-name-check.ts';
import { type Step, type StepProgress, progressOfSteps, steps, titleOfStep } from './steps.ts';

/** The progress of each step. Returns the same array while nothing changes. */
export function useStepProgress(): readonly StepProgress[] {
  const { text } = useForm();
  const known = toNameProblems(useNameCheck(false));
  const stepProgress = usePart(text, (body) =>
    JSON.stringify(Object.values(progressOfSteps(body, dayOf(Date.now()), known))),
  );
  return JSON.parse(stepProgress) as StepProgress[];
}

/** The steps by name, each with its progress; the current one is marked. */
export function StepList({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useWords();
  const stepProgress = useStepProgress();
  return (
    <Stack component="ol" gap={2} m={0} p={0}>
      {steps.map((each, index) => (
        <li key={each}>
          <StepLink
            title={t(titleOfStep(each))}
            place={index + 1}
            progress={stepProgress[index]!}
            isHere={each === step}
            onClick={() => onStep(each)}
          />
        </li>
      ))}
    </Stack>
  );
}

interface StepLinkProps {
  title: string;
  place: number;
  progress: StepProgress;
  isHere: boolean;
  onClick: () => void;
}

function StepLink({ title, place, progress, isHere, onClick }: StepLinkProps) {
  const { t } = useWords();
  const isDone = progress === 'done';
  return (
    <NavLink
      component="button"
      type="button"
      active={isHere}
      aria-current={isHere ? 'step' : undefined}
      leftSection={
        <ThemeIcon radius="xl" size={28} variant={isDone ? 'filled' : 'default'} aria-hidden="true">
          {isDone ? <IconCheck size={18} stroke={2.5} /> : place}
        </ThemeIcon>
      }
      label={
        <>
          {title}
          {isDone && <VisuallyHidden>{t('form.step-done')}</VisuallyHidden>}
        </>
      }
      rightSection={
        typeof progress === 'number' && (
          <Text span fz="sm" c="dimmed">
            {t('form.step-missing', { count: progress })}
          </Text>
        )
      }
      onClick={onClick}
    />
  );
}
