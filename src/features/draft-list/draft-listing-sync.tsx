import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import face from './draft-listing.module.css';

/**
 * The work that waits on this device, in one line, with a link to the sync centre; webviews have only the
 * line. Nothing if everything is sent.
 */
export function DraftListingSync({ isWebview }: { isWebview: boolean }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const unsent = useUnsent(agentId);
  if (!unsent) return null;
  const { lines, tone } = unsentSentences(unsent, t);
  if (lines.length === 0) return null;
  const words = (
    <span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
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
