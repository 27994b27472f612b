import { Link } from '@tanstack/react-router';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconCloudCheck } from '#ui/icons/cloud-check.ts';
import { IconCloudExclamation } from '#ui/icons/cloud-exclamation.ts';
import { IconCloudUp } from '#ui/icons/cloud-up.ts';
import face from './parts/dashboard.module.css';

const looks = {
  good: { Icon: IconCloudCheck, color: 'var(--good-ink)' },
  plain: { Icon: IconCloudUp, color: 'var(--ink-soft)' },
  waiting: { Icon: IconCloudUp, color: 'var(--waiting-ink)' },
  bad: { Icon: IconCloudExclamation, color: 'var(--bad-ink)' },
} as const;

/**
 * The work that is only on this device, and the work that the server rejected. Always shown, so that the
 * layout does not shift.
 */
export function OutboxLine() {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, list } = words;
  const unsent = useUnsent(agentId);
  const { lines, tone } = unsent
    ? unsentSentences(unsent, words)
    : ({ lines: [], tone: unsent === null ? 'bad' : 'plain' } as const);
  const { Icon, color } = looks[tone];
  const said = unsent === null ? t('sync.unknown') : list(lines) || t('sync.all-sent');
  return (
    <Link to="/sync" data-tone={tone} className={face.sent}>
      <span>{unsent === undefined ? '' : said}</span>
      <Icon size={20} stroke={1.75} style={{ color }} aria-hidden="true" />
    </Link>
  );
}
