import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { importRunQuery } from '#entities/import/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ImportRunView } from './import-run.tsx';
import type { ImportSearch } from './import-search.ts';
import { RunList } from './run-list.tsx';
import { ScheduleSection } from './schedule-form.tsx';
import { SourceForm } from './source-form.tsx';

interface ImportScreenProps {
  platform: string;
  search: ImportSearch;
  onSearch: (next: ImportSearch) => void;
}

/** Importing listings from a platform: a new import, one run, or the runs so far. */
export function ImportScreen({ platform, search, onSearch }: ImportScreenProps) {
  if (search.run) return <OneRun id={search.run} search={search} onSearch={onSearch} />;
  return (
    <Stack gap="xxl">
      <SourceForm platform={platform} onBegun={(run) => onSearch({ run })} />
      <ScheduleSection platform={platform} />
      <RunList
        platform={platform}
        page={search.page ?? 1}
        onOpen={(run) => onSearch({ run })}
        onPage={(page) => onSearch(page > 1 ? { page } : {})}
      />
    </Stack>
  );
}

function OneRun({ id, search, onSearch }: Omit<ImportScreenProps, 'platform'> & { id: string }) {
  const agentId = useAgent()._id;
  const run = useQuery(importRunQuery(agentId, id));
  return (
    <>
      <AsOf query={run} />
      {run.isPending && !run.isPaused && <Skeleton height={240} radius="lg" aria-busy="true" />}
      {(run.isError || run.isPaused) && !run.data && (
        <ErrorState error={run.error} onRetry={() => void run.refetch()} />
      )}
      {run.data && <ImportRunView key={id} run={run.data} search={search} onSearch={onSearch} />}
    </>
  );
}
