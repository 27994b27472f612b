import type { Ref } from 'react';
import { type Words, useWords } from '#messages/words.ts';
import { SecretField } from './secret-field.tsx';

/** What is known to be wrong with the current password: it is missing, or the server refused it. */
export function currentPasswordProblem(
  { t, sentence }: Pick<Words, 't' | 'sentence'>,
  { isMissing, refused }: { isMissing: boolean; refused: string | null },
): string | undefined {
  if (isMissing) return t('profile.password-needed');
  return refused === 'password_wrong' ? sentence(refused) : undefined;
}

interface CurrentPasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  problem: string | undefined;
  onType: (password: string) => void;
}

/** The field for the current password, which a change of the account needs. */
export function CurrentPasswordField({ problem, onType, ...field }: CurrentPasswordFieldProps) {
  const { t } = useWords();
  return (
    <SecretField
      {...field}
      label={t('profile.password-current')}
      name="current"
      autoComplete="current-password"
      error={problem}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
