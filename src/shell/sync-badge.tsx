import { Link } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useOutbox } from '#session/use-outbox.ts';
import face from './sync-badge.module.css';

/** How many drafts wait on this device, always true, and the way to them. */
export function SyncBadge() {
  const { t } = useWords();
  const { waiting, attention } = useOutbox(useAgent()._id);
  const label = attention > 0 ? t('sync.attention', { count: attention }) : waiting > 0 ? t('sync.waiting', { count: waiting }) : t('sync.all-sent');
  const count = attention || waiting;
  return (
    <Link to="/properties/draftslisting" className={face.badge} data-tone={attention > 0 ? 'bad' : waiting > 0 ? 'waiting' : 'good'} aria-label={label} title={label}>
      <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <path d="M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.1A4 4 0 0 1 17.5 18.5z" />
        {count === 0 ? <path d="m9.5 13.5 2 2 3.5-4" /> : <path d="M12 16v-5m-2 2 2-2 2 2" />}
      </svg>
      {count > 0 && <span className={face.count}>{count}</span>}
    </Link>
  );
}
