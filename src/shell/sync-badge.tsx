import { Link } from '@tanstack/react-router';
import { type Words, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useOutbox } from '#session/use-outbox.ts';
import face from './sync-badge.module.css';
import { useAllSentToast } from './use-all-sent-toast.ts';

/** How many drafts wait on this device, always true, and the way to them. */
export function SyncBadge() {
  const { t } = useWords();
  const outbox = useOutbox(useAgent()._id);
  useAllSentToast();
  const { tone, label, count } = badgeOf(outbox, t);
  return (
    <Link to="/properties/draftslisting" className={face.badge} data-tone={tone} aria-label={label} title={label}>
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.1A4 4 0 0 1 17.5 18.5z" />
        {tone === 'good' ? <path d="m9.5 13.5 2 2 3.5-4" /> : <path d="M12 16v-5m-2 2 2-2 2 2" />}
      </svg>
      {count > 0 && <span className={face.count}>{count}</span>}
    </Link>
  );
}

function badgeOf(outbox: ReturnType<typeof useOutbox>, t: Words['t']) {
  if (outbox === undefined) return { tone: 'plain', label: t('drafts.loading'), count: 0 };
  if (outbox === null) return { tone: 'bad', label: t('sync.unknown'), count: 0 };
  const { attention, waiting } = outbox;
  if (attention > 0) return { tone: 'bad', label: t('sync.attention', { count: attention }), count: attention };
  if (waiting > 0) return { tone: 'waiting', label: t('sync.waiting', { count: waiting }), count: waiting };
  return { tone: 'good', label: t('sync.all-sent'), count: 0 };
}
