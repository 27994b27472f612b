import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { logPageSize, platformLogsQuery } from '#entities/platform/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconFileText } from '#ui/icons/file-text.ts';
import { useOnline } from '#ui/use-online.ts';
import { Pages } from '#ui/pages.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogLine } from './log-line.tsx';
import type { LogSearch } from './log-search.ts';
import face from './platform-logs.module.css';

interface PlatformLogsScreenProps {
  platform: string;
  search: LogSearch;
  onSearch: (next: LogSearch) => void;
}

/** The log of posting to a platform and importing from it. */
export function PlatformLogsScreen({ platform, search, onSearch }: PlatformLogsScreenProps) {
  const { t, language } = useWords();
  const agentId = useAgent()._id;
  const isOnline = useOnline();
  const { q = '', page = 1, ...filter } = search;
  const logs = useQuery(platformLogsQuery({ agentId, platform, search: q, ...filter, paging: page - 1 }));
  const { items = [], total = 0 } = logs.data ?? {};
  const pages = Math.ceil(total / logPageSize);
  const isNarrowed = Object.keys(search).length > 0;
  const file = new URLSearchParams({ agentId, platform, search: q, ...filter }).toString();
  return (
    <>
      {(total > 0 || isNarrowed) && <LogFilters search={search} onSearch={onSearch} />}
      <AsOf query={logs} />
      {logs.isPending && (
        <div aria-busy="true" className={face.lines}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={64} radius="md" />
          ))}
        </div>
      )}
      {logs.isError && !logs.data && <ErrorState error={logs.error} onRetry={() => void logs.refetch()} />}
      {logs.isSuccess && items.length === 0 && (
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
      )}
      {items.length > 0 && (
        <>
          <div className={face.head}>
            <p role="status" className={face.count}>
              {t('platform-logs.count', { count: total.toLocaleString(language) })}
            </p>
            <Button
              component="a"
              href={`/api/platforms/logs/export?${file}`}
              download
              variant="default"
              {...(!isOnline && { 'data-disabled': true })}
            >
              {t('platform-logs.export')}
            </Button>
          </div>
          <ul className={face.lines}>
            {items.map((line) => (
              <LogLine key={line._id} line={line} />
            ))}
          </ul>
        </>
      )}
      <Pages
        page={page}
        pages={pages}
        onPage={(next) => onSearch({ ...(q && { q }), ...filter, ...(next > 1 && { page: next }) })}
      />
    </>
  );
}
