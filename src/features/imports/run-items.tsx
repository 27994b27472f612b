import { Checkbox, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ImportRun, type ImportShown, importsShown } from '#domain/imports.ts';
import { importItemsQuery } from '#entities/import/queries.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pages } from '#ui/pages.tsx';
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
  const { t, language } = useWords();
  const show = search.show ?? firstFull(run);
  const tabs = importsShown.filter((one) => one !== 'absent' || run.counts.absent > 0);
  return (
    <>
      <Tabs
        className={face.tabs}
        value={show}
        onChange={(next) => next && onSearch({ run: run._id, show: next as ImportShown })}
      >
        <Tabs.List className={face.tabList} aria-label={t('imports.records')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} className={face.tab}>
              {t(labels[one])} {run.counts[one].toLocaleString(language)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ItemPage run={run} show={show} page={search.page ?? 1} onSearch={onSearch} archive={archive} />
    </>
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
  const found = useQuery(importItemsQuery(agentId, run._id, run.status, show, page - 1));
  const { items = [], total = 0, pageSize = 50 } = found.data ?? {};
  const pages = Math.ceil(total / pageSize);
  const mayArchive = show === 'absent' && run.status === 'Ready' && !run.isShort;
  return (
    <>
      <AsOf query={found} />
      {found.isPending && <Skeleton height={72} radius="md" aria-busy="true" />}
      {found.isError && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && items.length === 0 && <p className={face.note}>{t('imports.nothing')}</p>}
      {mayArchive && items.length > 0 && (
        <Checkbox
          className={face.all}
          size="md"
          label={t('imports.archive-all')}
          checked={archive.isAll}
          onChange={({ currentTarget: { checked } }) => archive.setAll(checked)}
        />
      )}
      <ul className={face.lines}>
        {items.map((item) => (
          <RunItem key={item.position} item={item} archive={mayArchive ? archive : null} />
        ))}
      </ul>
      <Pages
        page={page}
        pages={pages}
        onPage={(next) => onSearch({ run: run._id, show, ...(next > 1 && { page: next }) })}
      />
    </>
  );
}
