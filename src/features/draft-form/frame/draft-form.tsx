import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { focusField } from '../fields/focus-field.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';

interface DraftFormProps {
  /**
   * The problems of the text. After each validation (`validationKey` changes) the first of them gets the
   * focus.
   */
  problems: readonly FormProblem[];
  validationKey: string;
  children: ReactNode;
}

/** The fields of a draft on one page. Each problem is shown at its field; the first gets the focus. */
export function DraftForm({ problems, validationKey, children }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useAfterValidation(validationKey, problems, ([first]) => {
    if (first) focusField(form.current, first.field);
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="xxl">{children}</Stack>
    </form>
  );
}

/** Calls `run` with the problems after each validation; not while the agent corrects them. */
export function useAfterValidation(
  validationKey: string,
  problems: readonly FormProblem[],
  run: (problems: readonly FormProblem[]) => void,
): void {
  const onValidated = useEffectEvent(() => run(problems));
  useEffect(() => {
    onValidated();
  }, [validationKey]);
}
