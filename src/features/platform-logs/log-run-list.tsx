import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { formatMoment } from '#domain/formats.ts';
import type { PlatformLog } from '#domain/posting/platform-log.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { LogLine } from './log-line.tsx';
import { toRuns } from './log-runs.ts';
import { outcomeLabels } from './outcome-labels.ts';

interface LogRunsProps {
  lines: readonly PlatformLog[];
  /** Shows one run alone. */
  onRun: (runId: string) => void;
}

/** The lines of the log, by the request or run that wrote them. */
export function LogRuns({ lines, onRun }: LogRunsProps) {
  const { t, language, list } = useWords();
  const runs = toRuns(lines);
  return (
    <Stack gap="xl">
      {runs.map(({ runId, direction, at, lines: ofRun, outcomes }) => (
        <section
          key={ofRun[0]?._id}
          aria-label={list([
            t('platform-logs.run', { direction, count: ofRun.length }),
            formatMoment(at, language),
          ])}
        >
          <Group justify="space-between" gap="sm">
            <div>
              <Title order={2} fz="md">
                {t('platform-logs.run', { direction, count: ofRun.length })}
              </Title>
              <Text fz="sm" c="dimmed">
                {[
                  formatMoment(at, language),
                  ...outcomes.map(([outcome, count]) => `${nameWord(t, outcomeLabels, outcome)} ${count}`),
                ].join(' · ')}
              </Text>
            </div>
            {runId !== null && runs.length > 1 && (
              <Button variant="subtle" px="sm" onClick={() => onRun(runId)}>
                {t('platform-logs.run-all')}
              </Button>
            )}
          </Group>
          <Stack component="ul" gap={0} m={0} p={0}>
            {ofRun.map((line) => (
              <LogLine key={line._id} line={line} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
