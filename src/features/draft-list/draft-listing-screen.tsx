import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconFilePencil } from '#ui/icons/file-pencil.ts';
import type { DraftListSearch } from './draft-list-search.ts';
import { draftPageSize } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useDraftsOnDevice, useStorageKind } from '#entities/outbox/use-outbox.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { draftEntries } from './draft-entry.ts';
import { DraftFilters } from './draft-filters.tsx';
import { DraftListingSync } from './draft-listing-sync.tsx';
import face from './draft-listing.module.css';
import { DraftRow } from './draft-row.tsx';
import { draftsQuery } from '#entities/draft/queries.ts';

interface DraftListingScreenProps {
  search: DraftListSearch;
  onSearch: (next: DraftListSearch) => void;
  isWebview?: boolean;
}

/**
 * Each press shows this many more of the device's drafts: hundreds must not slow the screen down while they
 * are sent.
 */
const step = 50;

/** Draft Listing: what waits on this device and what the server has, in one list. */
export function DraftListingScreen({ search, onSearch, isWebview = false }: DraftListingScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { q = '', status = '', page = 1 } = search;
  const paging = page - 1;
  const onDevice = useDraftsOnDevice(agentId);
  const [shown, setShown] = useState(step);
  const storageKind = useStorageKind();
  const drafts = useQuery(draftsQuery({ agentId, search: q, status, paging }));
  const entries = draftEntries(onDevice.data ?? { saved: [], autosaved: [] }, drafts.data?.items ?? [], {
    q,
    status,
    page: paging,
  });
  const total = drafts.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / draftPageSize));
  const isEmpty = entries.device.length + entries.server.length === 0;
  const isNarrowed = q !== '' || status !== '';
  const hasNothingYet = drafts.isSuccess && isEmpty && !isNarrowed;
  const newPath = isWebview ? '/webview/master/form' : '/master';
  const openPage = (next: number) =>
    onSearch({ ...(q && { q }), ...(status && { status }), ...(next > 1 && { page: next }) });

  return (
    <div>
      <PageHeading
        title={t('drafts.heading')}
        areWideActions
        actions={!isWebview && !hasNothingYet && <LinkButton to={newPath}>{t('drafts.new')}</LinkButton>}
      />
      <StorageNotice where={storageKind.data} trouble={storageKind.error} />
      <DraftListingSync isWebview={isWebview} />
      {!hasNothingYet && <DraftFilters search={search} onSearch={onSearch} />}
      <AsOf query={drafts} />
      {entries.device.length > 0 && (
        <section aria-label={t('drafts.on-device')}>
          <h2 className={face.group}>{t('drafts.on-device')}</h2>
          <ul className={face.list}>
            {entries.device.slice(0, shown).map((entry) => (
              <DraftRow key={entry.id} entry={entry} isWebview={isWebview} />
            ))}
          </ul>
          {entries.device.length > shown && (
            <Button look="quiet" wide onClick={() => setShown(shown + step)}>
              {t('sync.show-more', { count: entries.device.length - shown })}
            </Button>
          )}
        </section>
      )}
      {drafts.isPending && (
        <div className={face.skeleton} aria-busy="true" aria-label={t('drafts.loading')} />
      )}
      {drafts.isError && !drafts.data && (
        <ErrorState error={drafts.error} onRetry={() => void drafts.refetch()} />
      )}
      {entries.server.length > 0 && (
        <section
          aria-label={t('drafts.on-server')}
          data-stale={drafts.isPlaceholderData || undefined}
          className={face.server}
        >
          {entries.device.length > 0 && <h2 className={face.group}>{t('drafts.on-server')}</h2>}
          <ul className={face.list}>
            {entries.server.map((entry) => (
              <DraftRow key={entry.id} entry={entry} isWebview={isWebview} />
            ))}
          </ul>
        </section>
      )}
      {drafts.isSuccess && isEmpty && (
        <EmptyState
          icon={<IconFilePencil size={30} stroke={1.75} />}
          title={t(isNarrowed ? 'drafts.none-found' : 'drafts.none')}
          text={t(isNarrowed ? 'drafts.none-found-text' : 'drafts.none-text')}
          action={isNarrowed ? undefined : <LinkButton to={newPath}>{t('drafts.new')}</LinkButton>}
        />
      )}
      {pages > 1 && (
        <nav className={face.pages} aria-label={t('drafts.pages')}>
          <Button look="quiet" disabled={page <= 1} onClick={() => openPage(page - 1)}>
            {t('drafts.previous')}
          </Button>
          <span>{t('drafts.page-of', { page, pages, total })}</span>
          <Button look="quiet" disabled={page >= pages} onClick={() => openPage(page + 1)}>
            {t('drafts.next')}
          </Button>
        </nav>
      )}
    </div>
  );
}
