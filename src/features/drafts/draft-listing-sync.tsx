import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { objectionWords, waitingWords } from '#messages/outbox-words.ts';
import { useWords } from '#messages/words.ts';
import { useOutbox } from '#session/use-outbox.ts';
import face from './draft-listing.module.css';

/** What waits on this device, in one line, and the way to the sync centre; webviews have only the line. Nothing where everything is sent. */
export function DraftListingSync({ agentId, unreadable, isWebview }: { agentId: string; unreadable: number; isWebview: boolean }) {
  const { t } = useWords();
  const outbox = useOutbox(agentId);
  if (!outbox) return null;
  const bad = [...(unreadable > 0 ? [t('drafts.unreadable', { count: unreadable })] : []), ...objectionWords(outbox, t)];
  const lines = [...bad, ...waitingWords(outbox, t)];
  if (lines.length === 0) return null;
  const words = (
    <span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
  const tone = bad.length > 0 ? 'bad' : 'waiting';
  if (isWebview) {
    return (
      <p className={face.sync} data-tone={tone}>
        {words}
      </p>
    );
  }
  return (
    <Link to="/sync" className={face.sync} data-tone={tone}>
      {words}
      <strong>
        {t('drafts.sync')}
        <IconChevronRight size={18} stroke={2.25} aria-hidden="true" />
      </strong>
    </Link>
  );
}
