import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { ApiError } from '#api/ask.ts';
import { Button } from './button.tsx';
import face from './pending-screen.module.css';

/** Did a part of the portal not arrive? Browsers remember that for as long as the page lives. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

/** A screen that failed while it was drawn: says so, keeps the rest of the portal, and tries again. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t, sentence } = useWords();
  const router = useRouter();
  const retry = () => {
    if (isLoadFailure(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className={face.late}>
      <h1 tabIndex={-1}>{t('error.title')}</h1>
      <p>{error instanceof ApiError ? sentence(error) : t('error.screen')}</p>
      <Button onClick={retry}>{t('error.retry')}</Button>
    </div>
  );
}
