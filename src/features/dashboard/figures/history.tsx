import { Button, ColorSwatch, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#domain/format-count.ts';
import { type Words, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconChartAreaLine } from '#ui/icons/chart-area-line.ts';
import { IconTable } from '#ui/icons/table.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { historyQuery } from '../parts/queries.ts';
import { FigureState } from './figure-state.tsx';
import { HistoryChart } from './history-chart.tsx';
import { series, type Week } from './history-series.ts';
import { HistoryTable } from './history-table.tsx';
import face from './history.module.css';

const load = () => import('./draw-history.ts');

/** The number of listings in each status by week, as a chart or a table. */
export function History() {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const [isTable, setIsTable] = useState(false);
  const query = useQuery(historyQuery(agentId));
  const code = useLateCode(load, !isTable);
  const Sign = isTable ? IconChartAreaLine : IconTable;
  return (
    <div className={face.history}>
      <FigureState query={query} height="18.5rem">
        {({ weeks }) => {
          const [first, last] = [weeks[0], weeks.at(-1)];
          if (!first || !last) return <Text c="dimmed">{t('dashboard.history-none')}</Text>;
          const said = historySentence(first, last, weeks.length, t);
          return (
            <>
              <Group justify="space-between" mb="md">
                <Text fz="sm" c="dimmed">
                  {said}
                </Text>
                {code !== 'missing' && (
                  <Button
                    variant="subtle"
                    color="gray"
                    my={-8}
                    aria-pressed={isTable}
                    leftSection={<Sign size={18} stroke={1.75} aria-hidden="true" />}
                    onClick={() => setIsTable(!isTable)}
                  >
                    {t(isTable ? 'dashboard.as-chart' : 'dashboard.as-table')}
                  </Button>
                )}
              </Group>
              {isTable || code === 'missing' ? (
                <div className={face.chart}>
                  <HistoryTable weeks={weeks} />
                </div>
              ) : (
                <>
                  <div className={face.chart}>
                    {typeof code !== 'string' && (
                      <HistoryChart draw={code.drawHistory} weeks={weeks} label={said} />
                    )}
                  </div>
                  <Legend week={last} />
                </>
              )}
            </>
          );
        }}
      </FigureState>
    </div>
  );
}

/** Says how many listings are active now, and how that has changed since the first week. */
function historySentence(first: Week, last: Week, weeks: number, t: Words['t']): string {
  const more = last.active - first.active;
  return t('dashboard.history-said', {
    now: last.active,
    by: Math.abs(more),
    way: more === 0 ? 'same' : more > 0 ? 'more' : 'fewer',
    weeks,
  });
}

/** The colours of the chart, with the numbers of a week. */
function Legend({ week }: { week: Week }) {
  const { t } = useWords();
  return (
    <Group gap="lg" mt="md" fz="sm" aria-hidden="true">
      {series.map(({ name, label }) => (
        <Group key={name} gap="xs">
          <ColorSwatch color={`var(--series-${name})`} size={12} withShadow={false} />
          {t(label)} <strong>{formatCount(week[name])}</strong>
        </Group>
      ))}
    </Group>
  );
}
