import { formatCount } from '#domain/format-count.ts';
import { Checkbox, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ImportRun, type ImportShown, importsShown } from '#domain/import/imports.ts';
import { importItemsQuery } from '#entities/import/queries.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { RowTable } from '#ui/row-table.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pages } from '#ui/pages.tsx';
import { useChosenInView } from '#ui/use-chosen-in-view.ts';
import type { ImportSearch } from './import-search.ts';
import face from './imports.module.css';
import { RunItem } from './run-item.tsx';
import type { Archive } from './use-archive.ts';

const labels: Record<ImportShown, MessageId> = {
  added: 'imports.added',
  changed: 'imports.changed',
  left: 'imports.left',
  absent: 'imports.absent',
  problems: 'imports.problems',
};

interface RunItemsProps {
  run: ImportRun;
  search: ImportSearch;
  onSearch: (next: ImportSearch) => void;
  archive: Archive;
}

/** The first tab that has something. */
const firstFull = ({ counts }: ImportRun) => importsShown.find((one) => counts[one] > 0) ?? 'added';

/** The records of a run by what becomes of them. */
export function RunItems({ run, search, onSearch, archive }: RunItemsProps) {
  const { t } = useWords();
  const chosen = search.show && run.counts[search.show] > 0 ? search : {};
  const show = chosen.show ?? firstFull(run);
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, show);
  const tabs = importsShown.filter((one) => one === show || run.counts[one] > 0);
  return (
    <Stack gap="md">
      <Tabs value={show} onChange={(next) => next && onSearch({ run: run._id, show: next as ImportShown })}>
        <Tabs.List ref={list} className={face.tabs} aria-label={t('imports.records')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(labels[one])} {formatCount(run.counts[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ItemPage run={run} show={show} page={chosen.page ?? 1} onSearch={onSearch} archive={archive} />
    </Stack>
  );
}

function ItemPage({
  run,
  show,
  page,
  onSearch,
  archive,
}: Omit<RunItemsProps, 'search'> & { show: ImportShown; page: number }) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const found = useQuery(importItemsQuery(agentId, run, show, page - 1));
  const { items = [], total = 0, pageSize = 50 } = found.data ?? {};
  const pages = Math.ceil(total / pageSize);
  const mayArchive = show === 'absent' && run.status === 'Ready' && !run.isShort;
  return (
    <Stack gap="md">
      <AsOf query={found} />
      {found.isPending && !found.isPaused && <Skeleton height={240} radius="lg" aria-busy="true" />}
      {(found.isError || found.isPaused) && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && items.length === 0 && <Text c="dimmed">{t('imports.nothing')}</Text>}
      {mayArchive && items.length > 0 && (
        <Checkbox
          label={t('imports.archive-all')}
          checked={archive.isAll}
          onChange={({ currentTarget: { checked } }) => archive.setAll(checked)}
        />
      )}
      {items.length > 0 && (
        <RowTable
          label={t(labels[show])}
          columns={[
            ...(mayArchive
              ? [{ area: 'pick', head: t('imports.archive-all'), width: '56px', isHeadHidden: true }]
              : []),
            { area: 'name', head: t('posting.listing'), width: '30%' },
            { area: 'what', head: t('imports.what') },
            { area: 'target', head: t('imports.becomes'), width: '120px' },
          ]}
          phone={
            mayArchive
              ? "'pick name target' '. what what' / auto minmax(0, 1fr) auto"
              : "'name target' 'what what' / minmax(0, 1fr) auto"
          }
          isStale={found.isPlaceholderData}
        >
          {items.map((item) => (
            <RunItem key={item.position} item={item} archive={mayArchive ? archive : null} />
          ))}
        </RowTable>
      )}
      <Pages
        page={page}
        pages={pages}
        onPage={(next) => onSearch({ run: run._id, show, ...(next > 1 && { page: next }) })}
      />
    </Stack>
  );
}
