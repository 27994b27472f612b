import { useSyncExternalStore } from 'react';
import { useWords } from '#messages/words.ts';
import { askAgain, useStanding } from '#session/standing.ts';
import { useAppUpdate } from '#session/app-update.ts';
import { useReachable } from '#session/use-reachable.ts';
import face from './strips.module.css';

function watchLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Thin lines under the header: no connection, no session on the server, a new version. */
export function Strips() {
  const { t } = useWords();
  const online = useSyncExternalStore(watchLine, () => navigator.onLine);
  const reachable = useReachable();
  const { ended } = useStanding();
  const acceptUpdate = useAppUpdate();
  return (
    <div className={face.strips} aria-live="polite">
      {!online && <p className={face.strip}>{t('shell.offline')}</p>}
      {online && !reachable && <p className={face.strip}>{t('shell.unreachable')}</p>}
      {ended === 'later' && (
        <p className={face.strip}>
          {t('again.banner')}
          <button type="button" onClick={() => askAgain('now')}>
            {t('again.submit')}
          </button>
        </p>
      )}
      {acceptUpdate && (
        <p className={`${face.strip} ${face.news}`}>
          {t('shell.update')}
          <button type="button" onClick={acceptUpdate}>
            {t('shell.update-now')}
          </button>
        </p>
      )}
    </div>
  );
}
