import { formatTime } from '#domain/formats.ts';
import { type Words, useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import type { SyncLines } from './sync-lines.ts';
import face from './sync.module.css';
import type { Retry } from './use-retry.ts';

/** Retry now, in reach of a thumb, with what came of it. */
export function SyncRetry({ retry, work, pausedUntil, onExport }: { retry: Retry; work: SyncLines; pausedUntil: number; onExport: () => void }) {
  const words = useWords();
  const { t, language } = words;
  const said = retry.result !== null && pausedUntil > 0 ? t('sync.why-paused', { time: formatTime(pausedUntil, language) }) : wordsOf(retry, work, words);
  return (
    <div className={face.bar} data-bar>
      <p className={face.result} role="status">
        {said}
      </p>
      <div className={face.barActions}>
        <Button look="quiet" onClick={onExport}>
          {t('sync.export-all')}
        </Button>
        {(work.waiting + work.photosWaiting + work.changesWaiting > 0 || retry.isBusy) && (
          <Button aria-disabled={retry.isBusy || undefined} onClick={() => void retry.now()}>
            {t(retry.isBusy ? 'sync.retrying' : 'sync.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

function wordsOf({ result, isBusy }: Retry, { waiting, photosWaiting, changesWaiting }: SyncLines, { t, sentence }: Words): string {
  if (isBusy || result === null) return '';
  switch (result) {
    case 'done':
      return t(waiting + photosWaiting + changesWaiting === 0 ? 'sync.result-done' : 'sync.result-some');
    case 'unreachable':
      return sentence('no_connection');
    case 'sign-in':
      return sentence('sign_in_required');
    case 'locked':
      return sentence('locked_on_device');
    default:
      return sentence(result.fault);
  }
}
