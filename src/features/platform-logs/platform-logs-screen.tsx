import { formatCountTo } from '#domain/format-count.ts';
import { Button, Stack } from '@mantine/core';
import { mostLogsPaged } from '#domain/posting/platform-log.ts';
import { useQuery } from '@tanstack/react-query';
import { apiBase } from '#api/client.ts';
import { logPageSize, platformLogsQuery } from './queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { QueryTable } from '#ui/query-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconFileText } from '#ui/icons/file-text.ts';
import { useOnline } from '#ui/use-online.ts';
import { LogFilters } from './log-filters.tsx';
import { LogRuns } from './log-run-list.tsx';
import type { LogSearch } from './log-search.ts';
import { useEffect, useRef } from 'react';
import { importRunQuery } from '#entities/import/queries.ts';

/** Calls `refresh` whenever the server has gone on with this run. */
function useFollowRun(agentId: string, runId: string | undefined, refresh: () => void): void {
  const { data } = useQuery({ ...importRunQuery(agentId, runId ?? ''), enabled: runId !== undefined });
  const now = data && `${data.status} ${data.progress.done}`;
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== undefined && before.current !== now) refresh();
    before.current = now;
  });
}

interface PlatformLogsScreenProps {
  platform: string;
  search: LogSearch;
  onSearch: (next: LogSearch) => void;
}

/** The log of posting to a platform and importing from it. */
export function PlatformLogsScreen({ platform, search, onSearch }: PlatformLogsScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const isOnline = useOnline();
  const { q = '', page = 1, ...filter } = search;
  const logs = useQuery(platformLogsQuery({ agentId, platform, search: q, ...filter, paging: page - 1 }));
  useFollowRun(agentId, filter.runId, () => void logs.refetch());
  const total = logs.data?.total ?? 0;
  const isNarrowed = Object.keys(search).length > 0;
  const file = new URLSearchParams({ agentId, platform, search: q, ...filter }).toString();
  return (
    <Stack gap="lg">
      {(total > 0 || isNarrowed) && <LogFilters search={search} onSearch={onSearch} />}
      <QueryTable
        query={logs}
        count={(count) => t('platform-logs.count', { count, shown: formatCountTo(count, mostLogsPaged) })}
        aside={
          <Button
            component="a"
            variant="default"
            {...(isOnline
              ? { href: `${apiBase}/platforms/logs/export?${file}`, download: true }
              : { role: 'link', 'data-disabled': true, 'aria-disabled': true })}
          >
            {t('platform-logs.export')}
          </Button>
        }
        list={(lines) => <LogRuns lines={lines} onRun={(runId) => onSearch({ runId })} />}
        empty={
          <EmptyState
            icon={<IconFileText size={30} stroke={1.75} />}
            title={t(isNarrowed ? 'platform-logs.none-found' : 'platform-logs.none')}
            text={t(isNarrowed ? 'platform-logs.none-found-text' : 'platform-logs.none-text')}
            action={
              isNarrowed && (
                <Button variant="default" onClick={() => onSearch({})}>
                  {t('platform-logs.show-all')}
                </Button>
              )
            }
          />
        }
        page={page}
        pageSize={logPageSize}
        onPage={(next) => onSearch({ ...(q && { q }), ...filter, ...(next > 1 && { page: next }) })}
      />
    </Stack>
  );
}
