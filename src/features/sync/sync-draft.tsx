import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { type DraftBody, toBody } from '#domain/draft/draft.ts';
import { formatAgo, formatMoment } from '#domain/formats.ts';
import { toTime } from '#domain/time.ts';
import { placeWords } from '#domain/property/location.ts';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import { cachedDraft } from '#entities/draft/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { useLostPhotos } from '#entities/outbox/use-outbox.ts';
import { useOnline } from '#ui/use-online.ts';
import { SyncActions } from './sync-actions.tsx';
import { type SyncLine, isSameLine } from './sync-lines.ts';
import { SyncPhotos } from './sync-photos.tsx';
import face from './sync.module.css';

const soft = { fz: 'sm', c: 'dimmed' } as const;

const pills: Record<SyncLine['syncState'], ['blue' | 'red' | 'gray', MessageId]> = {
  attention: ['red', 'drafts.attention'],
  sending: ['blue', 'drafts.sending'],
  waiting: ['blue', 'drafts.waiting'],
  photos: ['blue', 'sync.photos-follow'],
  unsaved: ['gray', 'drafts.unfinished'],
};

/** One draft that is not completely on the server: its sync state, the reason and the actions. */
export const SyncDraft = memo(
  Line,
  (before, after) => before.now === after.now && isSameLine(before.line, after.line),
);

function Line({ line, now }: { line: SyncLine; now: number }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, sentence, language, lookup } = words;
  const online = useOnline();
  const lost = useLostPhotos(agentId, line.draftId);
  const queryClient = useQueryClient();
  const { draftId, syncState, since, photos } = line;
  const listed = line.body ? undefined : cachedDraft(queryClient, agentId, draftId);
  const body = line.body ?? (listed ? toBody(listed) : null);
  const name = body ? body.name || t('drafts.no-name') : t('sync.on-server-only');
  const [color, pill] = pills[syncState];
  return (
    <Paper
      component="li"
      className={face.draft}
      withBorder
      p="lg"
      id={`draft-${draftId}`}
      data-draft-id={draftId}
    >
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={3} fz="md" lh={1.3} miw={0}>
          {name}
        </Title>
        <Badge color={color}>{t(pill)}</Badge>
      </Group>
      {body && <Text {...soft}>{placeFrom(body, lookup) || t('drafts.no-facts')}</Text>}
      {line.problem && (
        <Text c="red" fz="sm" fw={550}>
          {sentence(line.problem)}
        </Text>
      )}
      <Text {...soft}>
        <time dateTime={new Date(since).toISOString()} title={formatMoment(since, language)}>
          {t(syncState === 'unsaved' ? 'sync.typed-ago' : 'sync.saved-ago', {
            ago: formatAgo(since, now, language),
          })}
        </time>
        {online && triesFrom(line, now, words)}
      </Text>
      {line.hasAutosave && <Text {...soft}>{t('sync.has-typed')}</Text>}
      {lost > 0 && (
        <Text c="red" fz="sm" fw={550}>
          {t('photo.lost', { count: lost })}
        </Text>
      )}
      {photos.length > 0 && (
        <SyncPhotos photos={photos} isDraftSaved={line.isOnServer || syncState !== 'unsaved'} />
      )}
      <SyncActions line={line} body={body} name={name} />
    </Paper>
  );
}

function placeFrom({ type, title, address }: DraftBody, lookup: Words['lookup']): string {
  return [lookup(type || title), placeWords(address, lookup)].filter(Boolean).join(' · ');
}

function triesFrom({ syncState, attempts, nextAttemptAt }: SyncLine, now: number, { t }: Words): string {
  if (syncState === 'attention' || syncState === 'unsaved' || attempts === 0) return '';
  const tries = ` · ${t('sync.tries', { count: attempts })}`;
  return syncState === 'sending'
    ? tries
    : `${tries} · ${t('sync.next-try', { time: toTime(Math.max(now, nextAttemptAt)) })}`;
}
