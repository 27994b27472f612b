import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import face from './error-reference.module.css';

/** Under which id operators find a fault of the server; nothing for other errors. */
export function ErrorReference({ error }: { error: unknown }) {
  const { t } = useWords();
  if (!(error instanceof ApiError) || error.reference === null) return null;
  return <p className={face.line}>{t('error.reference', { reference: error.reference })}</p>;
}
