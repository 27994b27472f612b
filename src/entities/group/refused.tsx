import { Alert } from '@mantine/core';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';

/** Why a change was not made. Without an answer it says that what was typed is stored. */
export function Refused({ error, keepsTyped = false }: { error: unknown; keepsTyped?: boolean }) {
  const { t, sentence } = useWords();
  if (!error) return null;
  const isOutOfReach = error instanceof ApiError && error.status === 0;
  return (
    <Alert color="red">
      {sentence(error)}
      {isOutOfReach && ` ${t(keepsTyped ? 'groups.needs-server-kept' : 'groups.needs-server')}`}
    </Alert>
  );
}
