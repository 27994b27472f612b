import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * If the agent saves while pictures are still being added, the form is saved again when all are added, unless
 * something was typed since. `onSave` is called for every save.
 */
export function useSaveAfter(
  inForm: RefObject<HTMLElement | null>,
  isAdding: boolean,
  onSave: () => void,
): void {
  const isSavePending = useRef(false);
  const onSubmitted = useEffectEvent(() => {
    isSavePending.current = isAdding;
    onSave();
  });

  useEffect(() => {
    const form = inForm.current?.closest('form');
    const typed = () => {
      isSavePending.current = false;
    };
    form?.addEventListener('submit', onSubmitted);
    form?.addEventListener('input', typed);
    return () => {
      form?.removeEventListener('submit', onSubmitted);
      form?.removeEventListener('input', typed);
    };
  }, [inForm]);

  useEffect(() => {
    if (isAdding || !isSavePending.current) return;
    isSavePending.current = false;
    inForm.current?.closest('form')?.requestSubmit();
  }, [inForm, isAdding]);
}
