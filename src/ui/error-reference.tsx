import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';

/** Under which id operators find an error of the server; nothing for other errors. */
export function ErrorReference({ error }: { error: unknown }) {
  const { t } = useWords();
  const reference = error instanceof ApiError && error.reference;
  return reference ? <small>{t('error.reference', { reference })}</small> : null;
}
