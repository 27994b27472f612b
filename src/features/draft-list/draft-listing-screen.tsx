import { Box, Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftPageSize } from '#domain/limits.ts';
import { markedNeedles } from '#domain/search/search-words.ts';
import { draftsQuery } from '#entities/draft/queries.ts';
import { RecordList } from '#entities/listing/record-row.tsx';
import { useDraftsOnDevice, useStorageKind } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DraftsPicture } from '#ui/pictures/drafts-picture.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pages } from '#ui/pages.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { type DraftEntry, draftEntries } from './draft-entry.ts';
import { DraftFilters } from './draft-filters.tsx';
import type { DraftListSearch } from './draft-list-search.ts';
import { DraftListingSync } from './draft-listing-sync.tsx';
import { DraftRow } from './draft-row.tsx';

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
  const needles = markedNeedles(q);
  const onDevice = useDraftsOnDevice(agentId);
  const storageKind = useStorageKind();
  const drafts = useQuery(draftsQuery({ agentId, search: q, status, paging }));
  const { device, server } = draftEntries(
    onDevice.data ?? { saved: [], autosaved: [] },
    drafts.data?.items ?? [],
    { q, status, page: paging },
  );
  const isEmpty = device.length + server.length === 0;
  const isNarrowed = q !== '' || status !== '';
  const hasNothingYet = drafts.isSuccess && isEmpty && !isNarrowed;

  return (
    <div>
      <PageHeading
        title={t('nav.drafts')}
        areWideActions
        actions={!isWebview && !hasNothingYet && <NewDrafts />}
      />
      <StorageNotice where={storageKind.data} error={storageKind.error} />
      <DraftListingSync isWebview={isWebview} />
      {!hasNothingYet && <DraftFilters search={search} onSearch={onSearch} />}
      <AsOf query={drafts} />
      <Drafts where="device" entries={device} isWebview={isWebview} needles={needles} />
      {drafts.isPending && !drafts.isPaused && <LoadingRows label={t('drafts.loading')} />}
      {(drafts.isError || drafts.isPaused) && !drafts.data && (
        <ErrorState error={drafts.error} onRetry={() => void drafts.refetch()} />
      )}
      <Box opacity={drafts.isPlaceholderData ? 0.6 : 1}>
        <Drafts
          where="server"
          entries={server}
          isWebview={isWebview}
          needles={needles}
          isTitled={device.length > 0}
        />
      </Box>
      {drafts.isSuccess && isEmpty && (
        <NoDrafts isNarrowed={isNarrowed} isWebview={isWebview} onWiden={() => onSearch({})} />
      )}
      <Pages
        page={page}
        pages={Math.ceil((drafts.data?.total ?? 0) / draftPageSize)}
        onPage={(next) =>
          onSearch({ ...(q && { q }), ...(status && { status }), ...(next > 1 && { page: next }) })
        }
      />
    </div>
  );
}

function NewDrafts() {
  const { t } = useWords();
  return (
    <>
      <LinkButton to="/master" variant="default">
        {t('nav.request')}
      </LinkButton>
      <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
        {t('drafts.new-listing')}
      </LinkButton>
    </>
  );
}

interface NoDraftsProps {
  isNarrowed: boolean;
  isWebview: boolean;
  onWiden: () => void;
}

function NoDrafts({ isNarrowed, isWebview, onWiden }: NoDraftsProps) {
  const { t } = useWords();
  if (isNarrowed)
    return (
      <EmptyState
        picture={<DraftsPicture />}
        title={t('listings.none-found')}
        text={t('drafts.none-found-text')}
        action={
          <Button variant="default" onClick={onWiden}>
            {t('drafts.show-all')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      picture={<DraftsPicture />}
      title={t('drafts.none')}
      text={t('drafts.none-text')}
      action={<LinkButton to={isWebview ? '/webview/master/form' : '/master'}>{t('nav.request')}</LinkButton>}
    />
  );
}

interface DraftsProps {
  where: 'device' | 'server';
  entries: readonly DraftEntry[];
  isWebview: boolean;
  needles: readonly string[];
  isTitled?: boolean;
}

function Drafts({ where, entries, isWebview, needles, isTitled = true }: DraftsProps) {
  const { t } = useWords();
  const label = t(`drafts.on-${where}`);
  const [shown, setShown] = useState(step);
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-label={label} mb="xl">
      {isTitled && (
        <Title order={2} fz="md" c="dimmed" mb="sm">
          {label}
        </Title>
      )}
      <RecordList label={label}>
        {entries.slice(0, shown).map((entry) => (
          <DraftRow key={entry.id} entry={entry} isWebview={isWebview} needles={needles} />
        ))}
      </RecordList>
      {entries.length > shown && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + step)}>
          {t('sync.show-more', { count: entries.length - shown })}
        </Button>
      )}
    </Box>
  );
}
