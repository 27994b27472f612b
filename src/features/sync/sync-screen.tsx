import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { type Exported, exportDrafts } from '#entities/draft/export-drafts.ts';
import { useOfflineParts } from '#session/offline-parts.ts';
import { useAgent } from '#session/use-agent.ts';
import { useSyncOverview, useStorageKind } from '#entities/outbox/use-outbox.ts';
import type { SyncOverview } from '#outbox/overview.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { OfflineLine } from '#ui/offline-line.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { SafariWarning } from './safari-warning.tsx';
import { SyncChanges } from './sync-changes.tsx';
import { SyncDraft } from './sync-draft.tsx';
import { SyncHeadline } from './sync-headline.tsx';
import { type SyncLine, type SyncLines, syncLines } from './sync-lines.ts';
import { SyncRetry } from './sync-retry.tsx';
import { SyncStorage } from './sync-storage.tsx';
import { SyncUnreadable } from './sync-unreadable.tsx';
import face from './sync.module.css';
import { useNow } from './use-now.ts';
import { useRetry } from './use-retry.ts';

/** The work that is only on this device, why it is, and the actions for each draft. */
export function SyncScreen() {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const overview = useSyncOverview(agentId);
  const storageKind = useStorageKind();
  return (
    <div>
      <PageHeading title={t('sync.title')} />
      <StorageNotice where={storageKind.data} trouble={storageKind.error} />
      {overview.isPending && (
        <div className={face.skeleton} aria-busy="true" aria-label={t('shell.loading')} />
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
  const now = useNow();
  const retry = useRetry();
  const work = syncLines(overview);
  const { lines, unreadable } = work;
  const exportAll = () => {
    const readable = lines.flatMap(({ draftId, body }): Exported[] => (body ? [{ draftId, body }] : []));
    const raw = unreadable.map(({ draftId, kept, code }) => ({ draftId, kept, reason: sentence(code) }));
    void exportDrafts(agentId, [...readable, ...raw], words);
  };
  return (
    <>
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
      <section className={face.storage} aria-label={t('offline.title')}>
        <h2 className={face.group}>{t('offline.title')}</h2>
        <OfflineLine parts={parts} />
      </section>
      <SyncStorage storage={overview.storage} isPersistent={overview.isPersistent} />
    </>
  );
}

const groups = [
  ['sync.group-attention', ['attention']],
  ['sync.group-waiting', ['sending', 'waiting', 'photos']],
  ['sync.group-unsaved', ['unsaved']],
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
          <section key={title} aria-label={t(title)}>
            <h2 className={face.group}>{t(title)}</h2>
            <ul className={face.list}>
              {members.map((line) => (
                <SyncDraft key={line.draftId} line={line} now={now} />
              ))}
            </ul>
          </section>
        );
      })}
      {lines.length > shown && (
        <Button look="quiet" wide className={face.more} onClick={() => setShown(shown + step)}>
          {t('sync.show-more', { count: lines.length - shown })}
        </Button>
      )}
    </>
  );
}
