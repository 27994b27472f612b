import { Link } from '@tanstack/react-router';
import { formatMoment } from '#domain/formats.ts';
import type { PlatformLog, PlatformOutcome } from '#domain/platform-log.ts';
import { useWords } from '#messages/words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { logWords } from './log-words.ts';
import { outcomeLabels } from './outcome-labels.ts';
import face from './platform-logs.module.css';

const tones: Record<PlatformOutcome, 'good' | 'waiting' | 'bad'> = {
  SUCCESS: 'good',
  WARNING: 'waiting',
  DUPLICATE: 'waiting',
  ERROR: 'bad',
  DROPPED: 'bad',
};

/** One line of the log. */
export function LogLine({ line }: { line: PlatformLog }) {
  const words = useWords();
  const { t, language } = words;
  return (
    <li className={face.line}>
      <span>
        <StatusPill tone={tones[line.outcome]}>{t(outcomeLabels[line.outcome])}</StatusPill>
      </span>
      <div className={face.what}>
        {line.listingId ? (
          <Link to="/properties/$propId" params={{ propId: line.listingId }} className={face.subject}>
            {line.subject}
          </Link>
        ) : (
          <span className={face.subject}>{line.subject}</span>
        )}
        <span className={face.message}>{logWords(line, words)}</span>
        {line.link && (
          <a className={face.link} href={line.link} target="_blank" rel="noopener noreferrer">
            {t('platform-logs.open-advert')}
          </a>
        )}
      </div>
      <time className={face.time} dateTime={line.at}>
        {t(line.direction === 'Post' ? 'platform-logs.posted' : 'platform-logs.imported')} ·{' '}
        {formatMoment(line.at, language)}
      </time>
    </li>
  );
}
