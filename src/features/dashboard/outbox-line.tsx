import { IconChevronRight, IconCloudCheck, IconCloudExclamation, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { objectionWords, waitingWords } from '#messages/outbox-words.ts';
import { useWords } from '#messages/words.ts';
import { useOutbox } from '#session/use-outbox.ts';
import face from './outbox-line.module.css';

const icons = { good: IconCloudCheck, waiting: IconCloudUp, bad: IconCloudExclamation } as const;

/** What is still on this device only, and what was not taken. It is always there, so that nothing moves as it changes. */
export function OutboxLine({ agentId }: { agentId: string }) {
  const { t } = useWords();
  const outbox = useOutbox(agentId);
  const objections = outbox ? objectionWords(outbox, t) : [];
  const lines = outbox ? [...objections, ...waitingWords(outbox, t)] : [];
  const tone = objections.length > 0 || outbox === null ? 'bad' : lines.length > 0 ? 'waiting' : 'good';
  const Icon = icons[tone];
  const said = outbox === null ? t('sync.unknown') : lines.join(', ') || t('sync.all-sent');
  return (
    <div className={face.line} data-tone={tone}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <p>{outbox !== undefined && said}</p>
      <Link to="/sync" aria-label={t('sync.title')}>
        <IconChevronRight size={20} stroke={2} aria-hidden="true" />
      </Link>
    </div>
  );
}
