import { IconEye } from '#ui/icons/eye.ts';
import { IconEyeOff } from '#ui/icons/eye-off.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWords } from '#messages/words.ts';
import field from '#ui/field.module.css';
import { Labelled } from '#ui/labelled.tsx';

interface SecretFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A password field with its error, and a button that shows the password. */
export function SecretField({ label, hint, error, ...input }: SecretFieldProps) {
  const { t } = useWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={field.box}>
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            maxLength={200}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${field.input} ${field.withToggle}`}
          />
          <button
            type="button"
            className={field.toggle}
            aria-pressed={isShown}
            aria-label={t(isShown ? 'profile.hide-password' : 'profile.show-password')}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? (
              <IconEyeOff size={22} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconEye size={22} stroke={1.75} aria-hidden="true" />
            )}
          </button>
        </div>
      )}
    </Labelled>
  );
}
