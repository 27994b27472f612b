import { useEffect, useRef } from 'react';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useSession } from '#session/use-agent.ts';
import { Appearance } from '../settings/appearance.tsx';
import face from './drawer.module.css';
import { OverlayItems } from './overlay-items.tsx';
import { Sidebar } from './sidebar.tsx';

/**
 * The sidebar as a drawer, below 991.98 px (R-SHELL-2). A tap outside, Escape and a change of screen close
 * it.
 */
export function Drawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const agent = useSession();
  const closed = !agent || mustAcceptTerms(agent);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (opened) element?.showModal();
    return () => element?.close();
  }, [opened]);
  if (!opened) return null;
  return (
    <dialog
      ref={dialog}
      className={face.drawer}
      aria-label={t('nav.main')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={face.inside}>
        <button type="button" className={face.close} aria-label={t('nav.close')} onClick={onClose}>
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
        <Sidebar />
        {!closed && (
          <div className={face.more}>
            <OverlayItems className={face.item} />
          </div>
        )}
        <Appearance />
      </div>
    </dialog>
  );
}
