import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a button turns into a form: moves the focus to the form's field when it opens, and back to the button
 * when it closes.
 */
export function useFocusSwap<Field extends HTMLElement>(
  isOpen: boolean,
): { opener: RefObject<HTMLButtonElement | null>; field: RefObject<Field | null> } {
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<Field>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    (isOpen ? field.current : opener.current)?.focus();
  }, [isOpen]);
  return { opener, field };
}
