import type { ComponentProps } from 'react';
import { longest } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { PlainField } from '#ui/plain-field.tsx';

type UsernameFieldProps = Pick<
  ComponentProps<typeof PlainField>,
  'enterKeyHint' | 'aria-invalid' | 'aria-describedby'
>;

/** The required field for a user name or email address. */
export function UsernameField(props: UsernameFieldProps) {
  const { t } = useWords();
  return (
    <PlainField
      {...props}
      label={t('sign-in.username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      maxLength={longest.username}
      required
    />
  );
}
