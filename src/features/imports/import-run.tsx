import { Alert, Anchor, Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/formats.ts';
import { type ImportRun, isBusy } from '#domain/import/imports.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { findingWords } from '#entities/import/finding-words.ts';
import { IconArrowLeft } from '#ui/icons/arrow-left.ts';
import { statusColor, statusLabels } from './import-words.ts';
import type { ImportSearch } from './import-search.ts';
import { RunActions } from './run-actions.tsx';
import { RunChoicesForm } from './run-choices.tsx';
import { RunItems } from './run-items.tsx';
import { waitLabels } from './schedule-words.ts';
import { useArchive } from './use-archive.ts';
import { nameWord } from '#messages/enum-words.ts';

interface ImportRunProps {
  run: ImportRun;
  search: ImportSearch;
  onSearch: (next: ImportSearch) => void;
}

/** How many drafts a run made that the agent can finish; of an earlier version's, those that lack defaults alone. */
function draftsMade({ status, results, counts }: ImportRun): number {
  if (status !== 'Done' && status !== 'Stopped') return 0;
  return results.drafts ?? counts.completable ?? 0;
}

/** One run: what it would do, its progress, and its result. */
export function ImportRunView({ run, search, onSearch }: ImportRunProps) {
  const { t } = useWords();
  const archive = useArchive(run);
  const mayRead = run.status === 'Ready' || run.status === 'Failed';
  const reading = `${run.rev} ${run.status} ${run.format}`;
  /** Whether the choices are open, as long as the feed is not read again. Those of a failed run open by themselves. */
  const [toggled, setToggled] = useState({ reading: '', isOpen: false });
  const isChoosing = toggled.reading === reading ? toggled.isOpen : run.status === 'Failed';
  const choices = useRef<HTMLDivElement>(null);
  const setForAll = () => {
    setToggled({ reading, isOpen: true });
    choices.current?.scrollIntoView({ block: 'start' });
    choices.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="lg" align="stretch">
      <Button
        variant="subtle"
        ml="calc(-1 * var(--space-lg))"
        mr="auto"
        leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => onSearch({})}
      >
        {t('imports.all-runs')}
      </Button>
      <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }} aria-labelledby="import-run">
        <Stack gap="lg">
          <RunHeading run={run} />
          {isBusy(run) && <RunProgress run={run} />}
          <RunNotices run={run} onSetForAll={setForAll} />
          {['Done', 'Stopped', 'Undone'].includes(run.status) && <RunResult run={run} />}
          <RunActions run={run} archive={archive} />
          {draftsMade(run) > 0 && <DraftsLink />}
          {run.status !== 'Reading' && run.status !== 'Ready' && <LogLink run={run} />}
        </Stack>
      </Paper>
      {mayRead && (
        <div ref={choices} style={{ scrollMarginTop: 'var(--header)' }}>
          <RunChoicesForm
            key={reading}
            run={run}
            isOpen={isChoosing}
            onToggle={(isOpen) => setToggled({ reading, isOpen })}
          />
        </div>
      )}
      {run.status !== 'Reading' && run.status !== 'Failed' && (
        <RunItems run={run} search={search} onSearch={onSearch} archive={archive} />
      )}
    </Stack>
  );
}

function RunHeading({ run }: { run: ImportRun }) {
  const { t, language } = useWords();
  return (
    <div>
      <Group gap="md">
        <Title order={2} id="import-run" fz="lg" style={{ overflowWrap: 'anywhere' }}>
          {run.source.name}
        </Title>
        <Badge color={statusColor(run.status)}>{nameWord(t, statusLabels, run.status)}</Badge>
      </Group>
      <Text c="dimmed" fz="sm">
        {[run.format, formatMoment(run.createdAt, language)].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** What a run waits for, what was found in its feed, and what it leaves to the agent. */
function RunNotices({ run, onSetForAll }: { run: ImportRun; onSetForAll: () => void }) {
  const words = useWords();
  const { t } = words;
  const { completable = 0 } = run.counts;
  return (
    <>
      {run.waitsFor && (
        <Alert color="yellow" role="note">
          {nameWord(t, waitLabels, run.waitsFor)}
        </Alert>
      )}
      {run.finding && (
        <Alert color={run.status === 'Failed' ? 'red' : 'yellow'}>{findingWords(run.finding, words)}</Alert>
      )}
      {run.status === 'Ready' && completable > 0 && (
        <Alert color="yellow" role="note">
          <Stack gap="sm" align="start">
            {t('imports.completable', { count: completable })}
            <Button variant="default" onClick={onSetForAll}>
              {t('imports.set-for-all')}
            </Button>
          </Stack>
        </Alert>
      )}
      {run.status === 'Ready' && run.isShort && run.isAbsolute && (
        <Alert color="yellow">{t('imports.short')}</Alert>
      )}
      {run.status === 'Ready' && run.format && run.isAbsolute === false && (
        <Text c="dimmed" fz="sm">
          {t('imports.partial', { format: run.format })}
        </Text>
      )}
    </>
  );
}

function DraftsLink() {
  const { t } = useWords();
  return (
    <Anchor
      lh="var(--touch)"
      mr="auto"
      renderRoot={(props) => <Link to="/properties/draftslisting" {...props} />}
    >
      {t('imports.finish-drafts')}
    </Anchor>
  );
}

function LogLink({ run }: { run: ImportRun }) {
  const { t } = useWords();
  return (
    <Anchor
      lh="var(--touch)"
      mr="auto"
      renderRoot={(props) => (
        <Link
          to="/properties/posting/logs/$platform"
          params={{ platform: run.platform }}
          search={{ runId: run._id }}
          {...props}
        />
      )}
    >
      {t('imports.log')}
    </Anchor>
  );
}

function RunProgress({ run: { status, progress } }: { run: ImportRun }) {
  const { t } = useWords();
  const { done, total } = progress;
  const share = total > 0 ? (done / total) * 100 : 100;
  const count = formatCount(done);
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        <Progress.Section
          value={share}
          animated={total === 0}
          striped={total === 0}
          aria-label={nameWord(t, statusLabels, status)}
        />
      </Progress.Root>
      <Text c="dimmed" fz="sm">
        {total > 0
          ? t('imports.progress', { done: count, total: formatCount(total) })
          : t('imports.progress-read', { done })}
      </Text>
    </Stack>
  );
}

const resultParts = [
  ['added', 'imports.result-added'],
  ['changed', 'imports.result-changed'],
  ['left', 'imports.result-left'],
  ['dropped', 'imports.result-dropped'],
  ['absent', 'imports.result-absent'],
] as const satisfies readonly (readonly [keyof ImportRun['results'], MessageId])[];

const imageParts = [
  ['stored', 'imports.images-stored'],
  ['waiting', 'imports.images-waiting'],
  ['failed', 'imports.images-failed'],
] as const satisfies readonly (readonly [keyof ImportRun['images'], MessageId])[];

/**
 * What a run did, and what became of its images; what there was none of is not named. Of a run that was undone: that
 * its changes were taken back, and what they were.
 */
function RunResult({ run: { status, results, images, undoneAt } }: { run: ImportRun }) {
  const { t, language, list } = useWords();
  const done = resultParts.flatMap(([part, id]) =>
    results[part] > 0 ? t(id, { count: results[part] }) : [],
  );
  const fetched = imageParts.flatMap(([part, id]) =>
    images[part] > 0 ? t(id, { count: images[part] }) : [],
  );
  if (status === 'Undone')
    return (
      <div>
        <Text>
          {undoneAt === null
            ? t('imports.undone-result')
            : t('imports.undone-result-at', { time: formatMoment(undoneAt, language) })}
        </Text>
        {done.length > 0 && (
          <Text c="dimmed" fz="sm">
            {t('imports.undone-before', { list: list(done) })}
          </Text>
        )}
      </div>
    );
  return (
    <div>
      <Text>{list(done) || t('imports.result-none')}</Text>
      {fetched.length > 0 && (
        <Text c="dimmed" fz="sm">
          {t('imports.images', { list: list(fetched) })}
        </Text>
      )}
    </div>
  );
}
