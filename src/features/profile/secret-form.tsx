import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';

interface SecretFormProps {
  label: string;
  /** For password managers: whose password it is. */
  userName: string;
  /** Why the request failed, where no field says it. */
  error: unknown;
  isBusy: boolean;
  saveLabel: string;
  onSubmit: () => void;
  /** Undefined where the form cannot be closed. */
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** A part of the profile that is changed with the current password. */
export function SecretForm({
  label,
  userName,
  error,
  isBusy,
  saveLabel,
  onSubmit,
  onClose,
  children,
}: SecretFormProps) {
  const { t, sentence } = useWords();
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="lg" maw={420}>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        {children}
        {error !== null && (
          <Alert color="red" role="alert">
            {sentence(error)}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" aria-disabled={isBusy}>
            {saveLabel}
          </Button>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {t('logout.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
