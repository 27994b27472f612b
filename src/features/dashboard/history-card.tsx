import { Button, ColorSwatch, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChartAreaLine } from '#ui/icons/chart-area-line.ts';
import { IconTable } from '#ui/icons/table.ts';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { useRested } from '#ui/use-rested.ts';
import { useSeen } from '#ui/use-seen.ts';
import { Card } from './card.tsx';
import { HistoryChart } from './history-chart.tsx';
import face from './history-card.module.css';
import { series } from './charts/history-series.ts';
import { historyQuery } from './queries.ts';

const load = () => import('./charts/draw-history.ts');
const loadTable = () => import('./charts/history-table.tsx');

/**
 * The number of listings in each status by week, as a chart or a table. Loads after the first screen is
 * shown.
 */
export function HistoryCard() {
  const agentId = useAgent()._id;
  const { t, language } = useWords();
  const [isTable, setIsTable] = useState(false);
  const isRested = useRested();
  const [card, isSeen] = useSeen<HTMLDivElement>();
  const query = useQuery({ ...historyQuery(agentId), enabled: isRested });
  const code = useLateCode(load, isRested && isSeen && !isTable);
  const Sign = isTable ? IconChartAreaLine : IconTable;
  const isRead = isTable || code === 'missing';
  const table = useLateCode(loadTable, isRead);
  return (
    <div ref={card} className={face.history}>
      <Card
        title={t('dashboard.history')}
        query={query}
        skeletonPx={296}
        aside={
          code !== 'missing' &&
          query.data !== undefined && (
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
          )
        }
      >
        {({ weeks }) => {
          const [first, last] = [weeks[0], weeks.at(-1)];
          if (!first || !last) return <Text c="dimmed">{t('dashboard.history-none')}</Text>;
          const more = last.active - first.active;
          const said = t('dashboard.history-said', {
            now: last.active,
            by: Math.abs(more),
            way: more === 0 ? 'same' : more > 0 ? 'more' : 'fewer',
            weeks: weeks.length,
          });
          return (
            <>
              <Text fz="sm" c="dimmed" mb="md">
                {said}
              </Text>
              {isRead ? (
                <div className={face.chart}>
                  {typeof table !== 'string' && <table.HistoryTable weeks={weeks} />}
                </div>
              ) : (
                <>
                  <div className={face.chart}>
                    {typeof code !== 'string' && (
                      <HistoryChart draw={code.drawHistory} weeks={weeks} label={said} />
                    )}
                  </div>
                  <Group gap="lg" mt="md" fz="sm" aria-hidden="true">
                    {series.map(({ name, label }) => (
                      <Group key={name} gap="xs">
                        <ColorSwatch color={`var(--series-${name})`} size={12} withShadow={false} />
                        {t(label)} <strong>{last[name].toLocaleString(language)}</strong>
                      </Group>
                    ))}
                  </Group>
                </>
              )}
            </>
          );
        }}
      </Card>
    </div>
  );
}
