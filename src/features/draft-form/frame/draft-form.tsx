import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { focusField } from '../fields/focus-field.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';

interface DraftFormProps {
  id: string;
  /** The problems of the text. After each validation (`found` changes) the first of them gets the focus. */
  problems: readonly FormProblem[];
  found: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The fields of a draft on one page. Each problem is shown at its field; the first gets the focus. */
export function DraftForm({ id, problems, found, onSubmit, children }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFound(found, problems, ([first]) => {
    if (first) focusField(form.current, first.field);
  });
  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="xxl">{children}</Stack>
    </form>
  );
}

/** Calls `onFound` with the problems after each validation; not while the agent corrects them. */
export function useFound(
  found: string,
  problems: readonly FormProblem[],
  onFound: (problems: readonly FormProblem[]) => void,
): void {
  const onValidated = useEffectEvent(() => onFound(problems));
  useEffect(() => {
    onValidated();
  }, [found]);
}
