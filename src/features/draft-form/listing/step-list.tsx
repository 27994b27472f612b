import { NavLink, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { toDay } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconEye } from '#ui/icons/eye.ts';
import { useForm } from '../fields/form-context.ts';
import { toNameProblems, useNameCheck } from '../fields/use-name-check.ts';
import { numberOfStep, progressOfSteps, type Step, type StepProgress } from './steps.ts';
import { titleOfStep } from '../frame/step-title.ts';

/** The progress of each step. Renders only where it changes. */
export function useStepProgress(): Record<Step, StepProgress> {
  const { text } = useForm();
  const known = toNameProblems(useNameCheck(false));
  const stepProgress = usePart(text, (body) =>
    JSON.stringify(progressOfSteps(body, toDay(Date.now()), known)),
  );
  return JSON.parse(stepProgress) as Record<Step, StepProgress>;
}

export interface StepListProps {
  step: Step;
  order: readonly Step[];
  onStep: (step: Step) => void;
}

/** The steps by name, each with its progress; the current one is marked. */
export function StepList({ step, order, onStep }: StepListProps) {
  const { t } = useWords();
  const stepProgress = useStepProgress();
  return (
    <Stack component="ol" gap={2} m={0} p={0}>
      {order.map((each) => (
        <li key={each}>
          <StepLink
            title={t(titleOfStep(each))}
            place={numberOfStep(each, order)}
            progress={stepProgress[each]}
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
  /** Null for the review. */
  place: number | null;
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
          {isDone ? <IconCheck size={18} stroke={2.5} /> : (place ?? <IconEye size={18} />)}
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
