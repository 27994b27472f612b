import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { focusField } from '../fields/focus-field.ts';
import face from '../fields/draft-form.module.css';
import type { FormProblem } from '#entities/draft/form-rules.ts';

interface DraftFormProps {
  id: string;
  /**
   * What is wrong with the text. Each time it is looked for anew (`found` counts), the first of it takes the
   * focus.
   */
  problems: readonly FormProblem[];
  found: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The fields of a draft on one page. What is wrong stands at its field, which takes the focus. */
export function DraftForm({ id, problems, found, onSubmit, children }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFound(found, problems, ([first]) => {
    if (first) focusField(form.current, first.field);
  });
  return (
    <form
      id={id}
      ref={form}
      className={face.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/**
 * Calls `heed` each time the text was looked through, with what was found wrong; not while it is being
 * mended.
 */
export function useFound(
  found: string,
  problems: readonly FormProblem[],
  heed: (problems: readonly FormProblem[]) => void,
): void {
  const heard = useEffectEvent(() => heed(problems));
  useEffect(() => {
    heard();
  }, [found]);
}
