import { Badge, Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#domain/formats.ts';
import type { ImportRun } from '#domain/imports.ts';
import { importRunsQuery } from '#entities/import/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconCloudDown } from '#ui/icons/cloud-down.ts';
import { Pages } from '#ui/pages.tsx';
import { statusLabels } from './import-words.ts';
import face from './imports.module.css';

/** The tone of each state. */
export const tones: Record<ImportRun['status'], string> = {
  Reading: 'waiting',
  Ready: 'waiting',
  Applying: 'waiting',
  Done: 'good',
  Stopped: 'waiting',
  Failed: 'bad',
  Undoing: 'waiting',
  Undone: 'plain',
};

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
    <section aria-labelledby="import-runs">
      <h2 id="import-runs" className={face.title}>
        {t('imports.runs')}
      </h2>
      <AsOf query={runs} />
      {runs.isPending && <Skeleton height={64} radius="md" aria-busy="true" />}
      {runs.isError && !runs.data && <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.data && items.length === 0 && (
        <EmptyState
          icon={<IconCloudDown size={30} stroke={1.75} />}
          title={t('imports.none')}
          text={t('imports.none-text')}
        />
      )}
      <ul className={face.lines}>
        {items.map((run) => (
          <li key={run._id}>
            <RunLine run={run} onOpen={() => onOpen(run._id)} />
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} onPage={onPage} />
    </section>
  );
}

function RunLine({ run, onOpen }: { run: ImportRun; onOpen: () => void }) {
  const { t, language } = useWords();
  const { added, changed } = run.status === 'Ready' ? run.counts : run.results;
  return (
    <UnstyledButton className={face.run} onClick={onOpen}>
      <span className={face.runName}>{run.source.name}</span>
      <Badge className={face.badge} data-tone={tones[run.status]} size="lg" radius="sm" tt="none">
        {t(statusLabels[run.status])}
      </Badge>
      <span className={face.note}>
        {formatMoment(run.createdAt, language)} · {t('imports.run-counts', { added, changed })}
      </span>
    </UnstyledButton>
  );
}
