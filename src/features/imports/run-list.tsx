import { Badge, Skeleton, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/formats.ts';
import type { ImportRun } from '#domain/import/imports.ts';
import { importRunsQuery } from '#entities/import/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { DataCell, RowTable, rowLink } from '#ui/row-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconCloudDown } from '#ui/icons/cloud-down.ts';
import { Pages } from '#ui/pages.tsx';
import { statusColor, statusLabels } from './import-words.ts';
import { nameWord } from '#messages/enum-words.ts';

interface RunListProps {
  platform: string;
  page: number;
  onOpen: (runId: string) => void;
  onPage: (page: number) => void;
}

/** The runs of a platform so far, newest first. */
export function RunList({ platform, page, onOpen, onPage }: RunListProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const runs = useQuery(importRunsQuery(agentId, platform, page - 1));
  const { items = [], total = 0, pageSize = 20 } = runs.data ?? {};
  const pages = Math.ceil(total / pageSize);
  return (
    <Stack component="section" gap="md" aria-labelledby="import-runs">
      <Title order={2} id="import-runs" fz="lg">
        {t('imports.runs')}
      </Title>
      <AsOf query={runs} />
      {runs.isPending && !runs.isPaused && <Skeleton height={240} radius="lg" aria-busy="true" />}
      {(runs.isError || runs.isPaused) && !runs.data && (
        <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />
      )}
      {runs.data && items.length === 0 && (
        <EmptyState
          icon={<IconCloudDown size={30} stroke={1.75} />}
          title={t('imports.none')}
          text={t('imports.none-text')}
        />
      )}
      {items.length > 0 && (
        <RowTable
          label={t('imports.runs')}
          columns={[
            { area: 'name', head: t('imports.file') },
            { area: 'time', head: t('platform-logs.time'), width: '180px' },
            { area: 'added', head: t('imports.added'), width: '110px', isFigure: true },
            { area: 'changed', head: t('imports.changed'), width: '110px', isFigure: true },
            { area: 'state', head: t('listings.status'), width: '160px' },
          ]}
          phone="'name state' 'time time' 'added changed' / minmax(0, 1fr) auto"
          isStale={runs.isPlaceholderData}
        >
          {items.map((run) => (
            <RunLine key={run._id} run={run} onOpen={() => onOpen(run._id)} />
          ))}
        </RowTable>
      )}
      <Pages page={page} pages={pages} onPage={onPage} />
    </Stack>
  );
}

function RunLine({ run, onOpen }: { run: ImportRun; onOpen: () => void }) {
  const { t, language } = useWords();
  const { added, changed } = run.status === 'Ready' ? run.counts : run.results;
  return (
    <Table.Tr>
      <DataCell area="name" isName>
        <UnstyledButton className={rowLink} onClick={onOpen}>
          {run.source.name}
        </UnstyledButton>
      </DataCell>
      <DataCell area="time">
        <Text component="time" dateTime={run.createdAt} c="dimmed" fz="sm">
          {formatMoment(run.createdAt, language)}
        </Text>
      </DataCell>
      <DataCell area="added" label={t('imports.added')} isFigure>
        {formatCount(added)}
      </DataCell>
      <DataCell area="changed" label={t('imports.changed')} isFigure>
        {formatCount(changed)}
      </DataCell>
      <DataCell area="state">
        <Badge color={statusColor(run.status)}>{nameWord(t, statusLabels, run.status)}</Badge>
      </DataCell>
    </Table.Tr>
  );
}
