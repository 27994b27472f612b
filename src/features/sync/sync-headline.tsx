import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { formatAgo, formatBytes, formatDuration, formatMoment, formatTime } from '#domain/formats.ts';
import { type Words, useWords } from '#messages/words.ts';
import type { SyncOverview } from '#draft-queue/watch.ts';
import type { SyncLines } from './sync-lines.ts';
import face from './sync.module.css';

interface SyncHeadlineProps {
  overview: SyncOverview;
  work: SyncLines;
  now: number;
  isBusy: boolean;
}

const icons = { good: IconCloudCheck, waiting: IconCloudUp, offline: IconCloudOff, bad: IconAlertTriangle } as const;

/** The truth in one sentence, why it is so, and how much is left. */
export function SyncHeadline({ overview, work, now, isBusy }: SyncHeadlineProps) {
  const { t, language } = useWords();
  const { online } = useNetwork();
  const { waiting, photosWaiting, changesWaiting, needYou, unsaved } = work;
  const isOnTheWay = waiting + photosWaiting > 0;
  const isWaiting = isOnTheWay || changesWaiting > 0;
  const tone = needYou > 0 ? 'bad' : isWaiting ? (online ? 'waiting' : 'offline') : 'good';
  const Icon = icons[tone];
  const changesOnTheWay = t('sync.changes-waiting', { count: changesWaiting });
  const onTheWay = isOnTheWay ? t('sync.headline-waiting', { kinds: waitingKinds(work), drafts: waiting, photos: photosWaiting }) : changesOnTheWay;
  const more = [
    needYou > 0 && isWaiting && onTheWay,
    isOnTheWay && changesWaiting > 0 && changesOnTheWay,
    unsaved > 0 && t('sync.headline-unsaved', { count: unsaved }),
    needYou + unsaved === 0 && !isWaiting && t('sync.empty-text'),
    isWaiting && why(overview, work, { now, online, isBusy }, t, language),
  ].filter(Boolean);
  return (
    <section className={face.headline} data-tone={tone}>
      <span className={face.mark} aria-hidden="true">
        <Icon size={28} stroke={1.75} />
      </span>
      <div className={face.truth} role="status">
        <h2>{needYou > 0 ? t('sync.headline-attention', { count: needYou }) : isWaiting ? onTheWay : t('sync.all-sent')}</h2>
        {more.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </div>
      <dl className={face.facts}>
        {isOnTheWay && (
          <>
            <div>
              <dt>{t('sync.left')}</dt>
              <dd>{formatBytes(overview.bytesLeft, language)}</dd>
            </div>
            <div>
              <dt>{t('sync.time-left')}</dt>
              <dd>{overview.msLeft === null ? t('sync.time-unknown') : t('sync.time-about', { time: formatDuration(overview.msLeft, language) })}</dd>
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
                <time dateTime={new Date(overview.lastAnswerAt).toISOString()}>{formatMoment(overview.lastAnswerAt, language)}</time>
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function waitingKinds({ waiting, photosWaiting }: SyncLines): 'drafts' | 'photos' | 'both' {
  if (photosWaiting === 0) return 'drafts';
  return waiting === 0 ? 'photos' : 'both';
}

/** Why it is not sent yet, the surest reason first. */
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
  if (nextTryAt !== null) return t('sync.why-unreachable', { time: formatTime(Math.max(nextTryAt, now), language) });
  return t('sync.why-soon');
}
