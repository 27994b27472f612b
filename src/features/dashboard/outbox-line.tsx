import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { IconCloudCheck } from '#ui/icons/cloud-check.ts';
import { IconCloudExclamation } from '#ui/icons/cloud-exclamation.ts';
import { IconCloudUp } from '#ui/icons/cloud-up.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import face from './outbox-line.module.css';

const icons = {
  good: IconCloudCheck,
  plain: IconCloudUp,
  waiting: IconCloudUp,
  bad: IconCloudExclamation,
} as const;

/**
 * The work that is only on this device, and the work that the server rejected. Always shown, so that the
 * layout does not shift.
 */
export function OutboxLine() {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const unsent = useUnsent(agentId);
  const { lines, tone } = unsent
    ? unsentSentences(unsent, t)
    : ({ lines: [], tone: unsent === null ? 'bad' : 'plain' } as const);
  const Icon = icons[tone];
  const said = unsent === null ? t('sync.unknown') : lines.join(', ') || t('sync.all-sent');
  return (
    <div className={face.line} data-tone={tone}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <p>{unsent !== undefined && said}</p>
      <Link to="/sync" aria-label={t('sync.title')}>
        <IconChevronRight size={20} stroke={2} aria-hidden="true" />
      </Link>
    </div>
  );
}
