import { Alert, Badge, Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#domain/formats.ts';
import { type ImportRun, isAbsoluteFormat, isBusy } from '#domain/imports.ts';
import { useWords } from '#messages/words.ts';
import { findingWords } from '#entities/import/finding-words.ts';
import { statusLabels } from './import-words.ts';
import type { ImportSearch } from './import-search.ts';
import face from './imports.module.css';
import { RunActions } from './run-actions.tsx';
import { RunChoicesForm } from './run-choices.tsx';
import { RunItems } from './run-items.tsx';
import { tones } from './run-list.tsx';
import { useArchive } from './use-archive.ts';

interface ImportRunProps {
  run: ImportRun;
  search: ImportSearch;
  onSearch: (next: ImportSearch) => void;
}

/** One run: what it would do, its progress, and its result. */
export function ImportRunView({ run, search, onSearch }: ImportRunProps) {
  const words = useWords();
  const { t, language } = words;
  const archive = useArchive();
  const mayRead = run.status === 'Ready' || run.status === 'Failed';
  return (
    <>
      <Button variant="subtle" className={face.back} onClick={() => onSearch({})}>
        {t('imports.all-runs')}
      </Button>
      <section className={face.card} aria-labelledby="import-run">
        <div className={face.head}>
          <h2 id="import-run" className={face.runName}>
            {run.source.name}
          </h2>
          <Badge className={face.badge} data-tone={tones[run.status]} size="lg" radius="sm" tt="none">
            {t(statusLabels[run.status])}
          </Badge>
        </div>
        <p className={face.note}>
          {[run.format, formatMoment(run.createdAt, language)].filter(Boolean).join(' · ')}
        </p>
        {isBusy(run) && <RunProgress run={run} />}
        {run.finding && (
          <Alert color={run.status === 'Failed' ? 'red' : 'yellow'}>{findingWords(run.finding, words)}</Alert>
        )}
        {run.status === 'Ready' && run.isShort && isAbsoluteFormat(run.format) && (
          <Alert color="yellow">{t('imports.short')}</Alert>
        )}
        {run.status === 'Ready' && run.format && !isAbsoluteFormat(run.format) && (
          <p className={face.note}>{t('imports.partial', { format: run.format })}</p>
        )}
        {['Done', 'Stopped', 'Undone'].includes(run.status) && <RunResult run={run} />}
        <RunActions run={run} archive={archive} />
        {run.status !== 'Reading' && run.status !== 'Ready' && (
          <Link
            className={face.link}
            to="/properties/posting/logs/$platform"
            params={{ platform: run.platform }}
            search={{ runId: run._id }}
          >
            {t('imports.log')}
          </Link>
        )}
      </section>
      {mayRead && <RunChoicesForm key={`${run.status} ${run.format}`} run={run} />}
      {run.status !== 'Reading' && run.status !== 'Failed' && (
        <RunItems run={run} search={search} onSearch={onSearch} archive={archive} />
      )}
    </>
  );
}

function RunProgress({ run: { status, progress } }: { run: ImportRun }) {
  const { t, language } = useWords();
  const { done, total } = progress;
  const share = total > 0 ? (done / total) * 100 : 100;
  const count = done.toLocaleString(language);
  return (
    <div className={face.progress}>
      <Progress.Root size="lg">
        <Progress.Section
          value={share}
          animated={total === 0}
          striped={total === 0}
          aria-label={t(statusLabels[status])}
        />
      </Progress.Root>
      <p role="status" className={face.note}>
        {total > 0
          ? t('imports.progress', { done: count, total: total.toLocaleString(language) })
          : t('imports.progress-read', { done: count })}
      </p>
    </div>
  );
}

function RunResult({ run: { results, images } }: { run: ImportRun }) {
  const { t } = useWords();
  const { waiting, stored, failed } = images;
  return (
    <div className={face.result}>
      <p>{t('imports.result', { ...results })}</p>
      {waiting + stored + failed > 0 && (
        <p className={face.note}>{t('imports.images', { stored, waiting, failed })}</p>
      )}
    </div>
  );
}
