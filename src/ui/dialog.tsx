import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import face from './dialog.module.css';

/**
 * The browser's modal dialog: it traps the focus, which starts on the first control of its content, and makes
 * the page behind inert. Without `onClose` it cannot be closed.
 */
export function Dialog({
  opened,
  title,
  onClose,
  children,
}: {
  opened: boolean;
  title: string;
  onClose?: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (opened && element && !element.open) element.showModal();
    return () => element?.close();
  }, [opened]);
  if (!opened) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={face.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
      onKeyDown={(event) => event.key === 'Escape' && !onClose && event.preventDefault()}
    >
      <div className={face.inner}>
        <h2 id={id} className={face.title}>
          {title}
        </h2>
        {children}
        {onClose && (
          <button type="button" className={face.close} aria-label={t('dialog.close')} onClick={onClose}>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        )}
      </div>
    </dialog>
  );
}
