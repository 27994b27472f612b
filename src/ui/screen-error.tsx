import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { ApiError } from '#api/ask.ts';
import { repairAndReload } from '#browser/repair-app.ts';
import { Button } from './button.tsx';
import { ErrorReference } from './error-reference.tsx';
import face from './plain-page.module.css';

/** Whether code of the portal failed to load. Browsers cache that failure until the page is reloaded. */
function isLoadFailure(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

/** The files that an error message names. */
const addressesIn = ({ message }: Error) => message.match(/(https?:\/)?\/\S+\.(js|css)/g) ?? [];

/**
 * A screen that failed to render: shows the error, does not affect the rest of the portal, and offers a
 * retry.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t, sentence } = useWords();
  const router = useRouter();
  const retry = () => {
    if (isLoadFailure(error)) return void repairAndReload(addressesIn(error));
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className={face.page}>
      <h1 tabIndex={-1}>{t('error.title')}</h1>
      <p>{error instanceof ApiError ? sentence(error) : t('error.screen')}</p>
      <Button onClick={retry}>{t('error.retry')}</Button>
      <ErrorReference error={error} />
    </div>
  );
}
