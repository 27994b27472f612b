import { useEffect, useRef } from 'react';
import { formatDay } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import type { drawHistory } from './draw-history.ts';
import { type Week, series } from './history-series.ts';

/**
 * The history as a stacked area chart, one area for each status. The legend and the table give the same data.
 */
export function HistoryChart({
  draw,
  weeks,
  label,
}: {
  draw: typeof drawHistory;
  weeks: readonly Week[];
  label: string;
}) {
  const { t, language } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const days = weeks.map(({ endsOn }) => formatDay(endsOn, language));
    const areas = series.map(({ name, label }) => ({
      name,
      label: t(label),
      values: weeks.map((week) => week[name]),
    }));
    return draw(canvas.current, { days, areas, language });
  }, [draw, weeks, t, language]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
