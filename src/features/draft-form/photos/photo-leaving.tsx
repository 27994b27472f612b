import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { keepEverything } from '#session/leave-safely.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import face from './photos.module.css';

/**
 * Blocks leaving the form while pictures are being processed, until they are done or the agent leaves anyway.
 * Inactive if `total` is 0.
 */
export function PhotoLeaving({ done, total }: { done: number; total: number }) {
  const { t } = useWords();
  const isAdding = total > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    disabled: !isAdding,
    enableBeforeUnload: isAdding,
    withResolver: true,
  });

  useEffect(() => {
    if (status === 'blocked' && !isAdding) void keepEverything().then(proceed, proceed);
  }, [status, isAdding, proceed]);

  return (
    <Dialog
      opened={status === 'blocked' && isAdding}
      title={t('photo.leaving-title')}
      onClose={() => reset?.()}
    >
      <p className={face.leavingText}>{t('photo.leaving-text')}</p>
      <progress
        className={face.leavingBar}
        value={done}
        max={Math.max(1, total)}
        aria-label={t('photo.adding', { done, total })}
      />
      <div className={face.leavingActions}>
        <Button onClick={() => reset?.()}>{t('photo.leaving-stay')}</Button>
        <Button look="quiet" onClick={() => proceed?.()}>
          {t('photo.leaving-go')}
        </Button>
      </div>
    </Dialog>
  );
}
