import { useState } from 'react';
import { formatBytes } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import type { SyncOverview } from '#outbox/overview.ts';
import { Button } from '#ui/button.tsx';
import face from './sync.module.css';

/** The free storage, and whether the browser has promised not to delete the stored work. */
export function SyncStorage({ storage, isPersistent }: Pick<SyncOverview, 'storage' | 'isPersistent'>) {
  const { t, language } = useWords();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const isPromised = answer === true || isPersistent === true;
  const ask = async () => setAnswer(await navigator.storage.persist().catch(() => false));
  if (!storage && isPersistent === null) return null;
  return (
    <section className={face.storage} aria-label={t('sync.storage')}>
      <h2 className={face.group}>{t('sync.storage')}</h2>
      {storage && (
        <>
          <p className={face.soft}>
            {t('sync.storage-used', {
              used: formatBytes(storage.used, language),
              allowed: formatBytes(storage.allowed, language),
            })}
          </p>
          <meter
            className={face.meter}
            aria-label={t('sync.storage')}
            value={storage.used}
            max={Math.max(1, storage.allowed)}
            high={storage.allowed * 0.8}
          />
        </>
      )}
      {isPersistent !== null && (
        <p className={face.promise} role="status">
          {t(
            isPromised ? 'sync.persisted' : answer === false ? 'sync.persist-refused' : 'sync.not-persisted',
          )}
        </p>
      )}
      {isPersistent === false && !isPromised && (
        <Button look="quiet" onClick={() => void ask()}>
          {t('sync.persist')}
        </Button>
      )}
    </section>
  );
}
