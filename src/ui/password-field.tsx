import { type ComponentProps, useState } from 'react';
import { useWords } from '#messages/words.ts';
import face from './field.module.css';
import { PlainField } from './plain-field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof PlainField>, 'type'>) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={face.withToggle ?? ''}
    >
      <button
        type="button"
        className={face.toggle}
        aria-pressed={shown}
        aria-label={t(shown ? 'sign-in.hide-password' : 'sign-in.show-password')}
        onClick={() => setShown(!shown)}
      >
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx="12" cy="12" r="2.8" />
          {shown && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </PlainField>
  );
}
