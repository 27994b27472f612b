import { useEffect, useState } from 'react';
import { chunkTimeoutMs } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { Button } from './button.tsx';
import face from './pending-screen.module.css';
import page from './plain-page.module.css';

/** Shown while a part of the portal loads; after 120 seconds it counts as failed (R-ERR-4). */
export function PendingScreen() {
  const { t } = useWords();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (late) {
    return (
      <div role="alert" className={page.page}>
        <h1 tabIndex={-1}>{t('error.slow-title')}</h1>
        <p>{t('error.slow-text')}</p>
        <Button onClick={() => location.reload()}>{t('error.retry')}</Button>
      </div>
    );
  }
  return (
    <div className={face.skeleton} role="status" aria-label={t('shell.loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
