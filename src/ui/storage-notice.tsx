import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import { Notice } from './notice.tsx';
import face from './storage-notice.module.css';

/**
 * Warns before anything is typed that this browser stores nothing, or cannot now, and says what to do.
 * Nothing if storage works.
 */
export function StorageNotice({
  where,
  trouble,
}: {
  where: 'device' | 'memory' | undefined;
  trouble: unknown;
}) {
  const { t, sentence } = useWords();
  if (trouble) {
    const isNewer = trouble instanceof ApiError && trouble.code === 'device_newer';
    return (
      <div className={face.storage}>
        <Notice
          tone="bad"
          action={
            <button type="button" onClick={() => location.reload()}>
              {t('storage.reload')}
            </button>
          }
        >
          <strong>{sentence(trouble)}</strong> {t(isNewer ? 'storage.newer' : 'storage.not-kept')}
        </Notice>
      </div>
    );
  }
  if (where !== 'memory') return null;
  return (
    <div className={face.storage}>
      <Notice tone="waiting">{t('storage.memory')}</Notice>
    </div>
  );
}
