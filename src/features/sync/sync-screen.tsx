import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { type Exported, exportDrafts } from '#entities/draft/export-drafts.ts';
import { useOfflineParts } from '#session/offline-parts.ts';
import { useAgent } from '#session/use-agent.ts';
import { useSyncOverview, useStorageKind } from '#entities/outbox/use-outbox.ts';
import type { SyncOverview } from '#outbox/overview.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { OfflineLine } from '#ui/offline-line.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { SafariWarning } from './safari-warning.tsx';
import { SyncChanges } from './sync-changes.tsx';
import { SyncDraft } from './sync-draft.tsx';
import { SyncGroup } from './sync-group.tsx';
import { SyncHeadline } from './sync-headline.tsx';
import { type SyncLine, type SyncLines, syncLines } from './sync-lines.ts';
import { SyncRetry } from './sync-retry.tsx';
import { SyncStorage } from './sync-storage.tsx';
import { SyncUnreadable } from './sync-unreadable.tsx';
import { useRetry } from './use-retry.ts';

const timeStepMs = 30_000;

/** The device's time, updated often enough for "5 minutes ago". */
function useRunningTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), timeStepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The work that is only on this device, why it is, and the actions for each draft. */
export function SyncScreen() {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const overview = useSyncOverview(agentId);
  const storageKind = useStorageKind();
  return (
    <div>
      <PageHeading title={t('sync.title')} />
      <StorageNotice where={storageKind.data} error={storageKind.error} />
      {overview.isPending && (
        <Skeleton h={480} radius="lg" role="status" aria-busy="true" aria-label={t('shell.loading')} />
      )}
      {overview.isError && !overview.data && (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && <Overview key={agentId} agentId={agentId} overview={overview.data} />}
    </div>
  );
}

function Overview({ agentId, overview }: { agentId: string; overview: SyncOverview }) {
  const words = useWords();
  const { t, sentence } = words;
  const parts = useOfflineParts();
  const now = useRunningTime();
  const retry = useRetry();
  const work = syncLines(overview);
  const { lines, unreadable } = work;
  const exportAll = () => {
    const readable = lines.flatMap(({ draftId, body }): Exported[] => (body ? [{ draftId, body }] : []));
    const raw = unreadable.map(({ draftId, stored, code }) => ({ draftId, stored, reason: sentence(code) }));
    void exportDrafts(agentId, [...readable, ...raw], words);
  };
  return (
    <Stack gap="xl">
      <SyncHeadline overview={overview} work={work} now={now} isBusy={retry.isBusy} />
      <SafariWarning oldest={work.oldest} now={now} />
      {unreadable.length > 0 && <SyncUnreadable unreadable={unreadable} />}
      {work.changes.length > 0 && <SyncChanges changes={work.changes} />}
      <Groups work={work} now={now} />
      {lines.length + unreadable.length + work.changes.length > 0 && (
        <SyncRetry
          retry={retry}
          unsent={overview.unsent}
          pausedUntil={overview.pausedUntil > now ? overview.pausedUntil : 0}
          onExport={exportAll}
        />
      )}
      <section aria-label={t('offline.title')}>
        <Title order={2} fz="md" mb="sm">
          {t('offline.title')}
        </Title>
        <OfflineLine parts={parts} />
      </section>
      <SyncStorage agentId={agentId} storage={overview.storage} isPersistent={overview.isPersistent} />
    </Stack>
  );
}

const groups = [
  ['sync.group-attention', ['attention']],
  ['sync.group-waiting', ['sending', 'waiting', 'photos']],
  ['drafts.unfinished', ['unsaved']],
] as const;

/** Each press shows this many more lines: a thousand drafts must not slow the screen down. */
const step = 50;

function Groups({ work: { lines }, now }: { work: SyncLines; now: number }) {
  const { t } = useWords();
  const [shown, setShown] = useState(step);
  const inSight = lines.slice(0, shown);
  const of = (syncStates: readonly SyncLine['syncState'][]) =>
    inSight.filter(({ syncState }) => syncStates.includes(syncState));
  return (
    <>
      {groups.map(([title, syncStates]) => {
        const members = of(syncStates);
        if (members.length === 0) return null;
        return (
          <SyncGroup key={title} title={t(title)}>
            {members.map((line) => (
              <SyncDraft key={line.draftId} line={line} now={now} />
            ))}
          </SyncGroup>
        );
      })}
      {lines.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          {t('sync.show-more', { count: lines.length - shown })}
        </Button>
      )}
    </>
  );
}
