import type { ComponentProps } from 'react';
import face from './field.module.css';

/**
 * A search field for a list. The icon and the placeholder show its purpose; the label is for screen readers.
 */
export function SearchField({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <div className={face.box}>
      <svg
        className={face.lens}
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5" />
      </svg>
      <input
        {...input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        className={`${face.input} ${face.search}`}
      />
    </div>
  );
}
