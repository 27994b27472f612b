import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { type DraftBody, bodyOf } from '#domain/draft.ts';
import { formatAgo, formatMoment, formatTime } from '#domain/formats.ts';
import { placeWords } from '#domain/location.ts';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { cachedDraft } from '#entities/draft/cached-draft.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { SyncActions } from './sync-actions.tsx';
import { type SyncLine, isSameLine } from './sync-lines.ts';
import { SyncPhotos } from './sync-photos.tsx';
import face from './sync.module.css';

const pills: Record<SyncLine['syncState'], ['waiting' | 'bad' | 'plain', MessageId]> = {
  attention: ['bad', 'drafts.attention'],
  sending: ['waiting', 'drafts.sending'],
  waiting: ['waiting', 'drafts.waiting'],
  photos: ['waiting', 'sync.photos-follow'],
  unsaved: ['plain', 'drafts.unfinished'],
};

/** One draft that is not completely on the server: its sync state, the reason and the actions. */
export const SyncDraft = memo(
  Line,
  (before, after) => before.now === after.now && isSameLine(before.line, after.line),
);

function Line({ line, now }: { line: SyncLine; now: number }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, sentence, language } = words;
  const queryClient = useQueryClient();
  const { draftId, syncState, since, photos } = line;
  const listed = line.body ? undefined : cachedDraft(queryClient, agentId, draftId);
  const body = line.body ?? (listed ? bodyOf(listed) : null);
  const name = body ? body.name || t('drafts.no-name') : t('sync.on-server-only');
  const [tone, pill] = pills[syncState];
  return (
    <li className={face.draft} id={`draft-${draftId}`} data-draft-id={draftId}>
      <div className={face.top}>
        <h3 className={face.name}>{name}</h3>
        <StatusPill tone={tone}>{t(pill)}</StatusPill>
      </div>
      {body && <p className={face.soft}>{placeOf(body) || t('drafts.no-facts')}</p>}
      {line.problem && <p className={face.reason}>{sentence(line.problem)}</p>}
      <p className={face.soft}>
        <time dateTime={new Date(since).toISOString()} title={formatMoment(since, language)}>
          {t(syncState === 'unsaved' ? 'sync.typed-ago' : 'sync.saved-ago', {
            ago: formatAgo(since, now, language),
          })}
        </time>
        {triesOf(line, now, words)}
      </p>
      {line.hasAutosave && <p className={face.soft}>{t('sync.has-typed')}</p>}
      {photos.length > 0 && (
        <SyncPhotos photos={photos} isDraftSaved={line.isOnServer || syncState !== 'unsaved'} />
      )}
      <SyncActions line={line} body={body} name={name} />
    </li>
  );
}

function placeOf({ type, title, address }: DraftBody): string {
  return [type || title, placeWords(address)].filter(Boolean).join(' · ');
}

function triesOf(
  { syncState, attempts, nextAttemptAt }: SyncLine,
  now: number,
  { t, language }: Words,
): string {
  if (syncState === 'attention' || syncState === 'unsaved' || attempts === 0) return '';
  const tries = ` · ${t('sync.tries', { count: attempts })}`;
  return syncState === 'sending'
    ? tries
    : `${tries} · ${t('sync.next-try', { time: formatTime(Math.max(now, nextAttemptAt), language) })}`;
}
