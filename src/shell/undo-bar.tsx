import { useEffect } from 'react';
import { undoMs } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { undo, useUndo } from '#session/undo.ts';
import { toast } from '#ui/toast.ts';
import face from './undo-bar.module.css';

const isText = (target: EventTarget | null) => target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** What was just done, and the way back, for as long as there is one: above the bottom bar, within reach of the thumb. */
export function UndoBar() {
  const { t } = useWords();
  const offered = useUndo();
  const takeBack = () => void undo().then((isUndone) => toast(isUndone ? { message: t('undo.done'), tone: 'good' } : { message: t('undo.late') }));
  const isOffered = offered !== null;
  useEffect(() => {
    if (!isOffered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isText(event.target)) return;
      event.preventDefault();
      takeBack();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const [first] = offered ?? [];
  const listings = (offered ?? []).flatMap(({ work }) => work.listings);
  return (
    <div className={face.place} role="status">
      {first && (
        <div key={first.errandId} className={face.bar} style={{ '--while': `${undoMs}ms` } as React.CSSProperties}>
          <p>{t('undo.changed', { to: first.work.to, count: listings.length, name: listings[0]?.name ?? '' })}</p>
          <button type="button" aria-keyshortcuts="Control+Z" onClick={takeBack}>
            {t('undo.action')}
          </button>
          <i aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
