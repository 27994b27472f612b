import { useQuery } from '@tanstack/react-query';
import { IconChartAreaLine } from '#ui/icons/chart-area-line.ts';
import { IconTable } from '#ui/icons/table.ts';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { useLateCode } from '#ui/use-late-code.ts';
import { useRested } from '#ui/use-rested.ts';
import { useSeen } from '#ui/use-seen.ts';
import { Card } from './card.tsx';
import { HistoryChart } from './history-chart.tsx';
import face from './history-card.module.css';
import { series } from './history-series.ts';
import { HistoryTable } from './history-table.tsx';
import { historyQuery } from './queries.ts';

const load = () => import('./charts/draw-history.ts');

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
  const isRead = isTable || code === 'missing';
  return (
    <div ref={card} className={face.history} data-known={query.data !== undefined || undefined}>
      <Card
        title={t('dashboard.history')}
        query={query}
        skeletonPx={300}
        aside={
          code !== 'missing' &&
          query.data !== undefined && (
            <Button
              look="plain"
              className={face.switch!}
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? (
                <IconChartAreaLine size={18} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconTable size={18} stroke={1.75} aria-hidden="true" />
              )}
              {t(isTable ? 'dashboard.as-chart' : 'dashboard.as-table')}
            </Button>
          )
        }
      >
        {({ weeks }) => {
          const [first, last] = [weeks[0], weeks.at(-1)];
          if (!first || !last) return <p className={face.said}>{t('dashboard.history-none')}</p>;
          const more = last.active - first.active;
          const said = t('dashboard.history-said', {
            now: last.active,
            by: Math.abs(more),
            way: more === 0 ? 'same' : more > 0 ? 'more' : 'fewer',
            weeks: weeks.length,
          });
          return (
            <>
              <p className={face.said}>{said}</p>
              {isRead ? (
                <HistoryTable weeks={weeks} />
              ) : (
                <>
                  <div className={face.frame}>
                    {typeof code !== 'string' && (
                      <HistoryChart draw={code.drawHistory} weeks={weeks} label={said} />
                    )}
                  </div>
                  <ul className={face.legend} aria-hidden="true">
                    {series.map(({ name, label }) => (
                      <li key={name} data-series={name}>
                        {t(label)} <strong>{last[name].toLocaleString(language)}</strong>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Card>
    </div>
  );
}
