import { IconX } from '#ui/icons/x.ts';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import face from './menu-sheet.module.css';

/** From this width a menu opens at its button. On a phone it is a sheet at the bottom of the screen. */
const wide = '(min-width: 40em)';
const edgePx = 8;

/** A short list of actions: a sheet on phones, a menu at its button elsewhere. */
export function MenuSheet({
  title,
  at,
  onClose,
  children,
}: {
  title: string;
  at: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    if (!at || !matchMedia(wide).matches) return;
    const button = at.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const below = button.bottom + 4;
    const top = below + height > innerHeight - edgePx ? button.top - height - 4 : below;
    element.style.inset = `${Math.max(edgePx, top)}px auto auto ${Math.max(edgePx, button.right - width)}px`;
  }, [at]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('li > :is(button, a):not(:disabled)'),
    ];
    const now = items.findIndex((item) => item === document.activeElement);
    items[(now + step + items.length) % items.length]?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className={face.sheet}
      data-anchored={at !== null || undefined}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={face.inner}>
        <div className={face.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" aria-label={t('dialog.close')} onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </div>
        <ul className={face.items}>{children}</ul>
      </div>
    </dialog>
  );
}

/** One action. */
export function MenuItem({
  icon,
  hint,
  disabled,
  onPick,
  children,
}: {
  icon: ReactNode;
  hint?: string;
  disabled?: boolean;
  onPick: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" className={face.item} disabled={disabled} onClick={onPick}>
        {icon}
        <span>{children}</span>
        {hint && <small>{hint}</small>}
      </button>
    </li>
  );
}
