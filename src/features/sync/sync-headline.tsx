import { IconAlertTriangle } from '#ui/icons/alert-triangle.ts';
import { IconCloudCheck } from '#ui/icons/cloud-check.ts';
import { IconCloudOff } from '#ui/icons/cloud-off.ts';
import { IconCloudUp } from '#ui/icons/cloud-up.ts';
import { formatAgo, formatBytes, formatDuration, formatMoment, formatTime } from '#domain/formats.ts';
import { type Words, useWords } from '#messages/words.ts';
import type { SyncOverview } from '#outbox/overview.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import type { SyncLines } from './sync-lines.ts';
import face from './sync.module.css';
import { useOnline } from '#ui/use-online.ts';

interface SyncHeadlineProps {
  overview: SyncOverview;
  work: SyncLines;
  now: number;
  isBusy: boolean;
}

const icons = {
  good: IconCloudCheck,
  plain: IconCloudUp,
  waiting: IconCloudUp,
  offline: IconCloudOff,
  bad: IconAlertTriangle,
} as const;

/** What is only on this device, worded as on every screen; why it is not sent, and how much is left. */
export function SyncHeadline({ overview, work, now, isBusy }: SyncHeadlineProps) {
  const { t, language } = useWords();
  const online = useOnline();
  const { unsent } = overview;
  const words = unsentSentences(unsent, t);
  const [first = t('sync.all-sent'), ...others] = words.lines;
  const isSendable = unsent.sendable > 0;
  const tone = words.tone === 'waiting' && !online ? 'offline' : words.tone;
  const Icon = icons[tone];
  const more = [
    ...others,
    ...(words.lines.length === 0 ? [t('sync.empty-text')] : []),
    ...(isSendable ? [why(overview, work, { now, online, isBusy }, t, language)] : []),
  ];
  return (
    <section className={face.headline} data-tone={tone}>
      <span className={face.mark} aria-hidden="true">
        <Icon size={28} stroke={1.75} />
      </span>
      <div className={face.truth} role="status">
        <h2>{first}</h2>
        {more.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <dl className={face.facts}>
        {isSendable && overview.bytesLeft > 0 && (
          <>
            <div>
              <dt>{t('sync.left')}</dt>
              <dd>{formatBytes(overview.bytesLeft, language)}</dd>
            </div>
            <div>
              <dt>{t('sync.time-left')}</dt>
              <dd>
                {overview.msLeft === null
                  ? t('sync.time-unknown')
                  : t('sync.time-about', { time: formatDuration(overview.msLeft, language) })}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('sync.last-answer')}</dt>
          <dd>
            {overview.lastAnswerAt === null ? (
              t('sync.last-answer-never')
            ) : (
              <>
                {formatAgo(overview.lastAnswerAt, now, language)}{' '}
                <time dateTime={new Date(overview.lastAnswerAt).toISOString()}>
                  {formatMoment(overview.lastAnswerAt, language)}
                </time>
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The reason why work is not sent yet, the most certain one first. */
function why(
  { pausedUntil }: SyncOverview,
  { isSending, nextTryAt }: SyncLines,
  { now, online, isBusy }: { now: number; online: boolean; isBusy: boolean },
  t: Words['t'],
  language: string,
): string {
  if (!online) return t('sync.why-offline');
  if (pausedUntil > now) return t('sync.why-paused', { time: formatTime(pausedUntil, language) });
  if (isSending || isBusy) return t('sync.why-sending');
  if (nextTryAt !== null)
    return t('sync.why-unreachable', { time: formatTime(Math.max(nextTryAt, now), language) });
  return t('sync.why-soon');
}
