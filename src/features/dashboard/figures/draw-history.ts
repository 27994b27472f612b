import {
  CategoryScale,
  Chart,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(CategoryScale, Filler, LineController, LineElement, LinearScale, PointElement, Tooltip);

interface HistoryLook {
  /** The last day of each week, formatted for display. */
  days: readonly string[];
  /** Ordered from the bottom up. */
  areas: readonly { name: string; label: string; values: readonly number[] }[];
  language: string;
}

/**
 * Draws the areas into the canvas in the theme's colours, and redraws when the theme changes. Returns a
 * function that removes the chart.
 */
export function drawHistory(canvas: HTMLCanvasElement, look: HistoryLook): () => void {
  let chart = draw(canvas, look);
  const themes = new MutationObserver(() => {
    chart.destroy();
    chart = draw(canvas, look);
  });
  themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => {
    themes.disconnect();
    chart.destroy();
  };
}

function draw(canvas: HTMLCanvasElement, { days, areas, language }: HistoryLook): Chart {
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const font = { family: style.fontFamily, size: 12 };
  const [ink, line, surface] = [colour('ink-soft'), colour('hairline'), colour('surface')];
  return new Chart(canvas, {
    type: 'line',
    data: {
      labels: [...days],
      datasets: areas.map(({ name, label, values }) => ({
        label,
        data: [...values],
        borderColor: colour(`series-${name}`),
        backgroundColor: `color-mix(in srgb, ${colour(`series-${name}`)} 34%, ${surface})`,
        borderWidth: 2,
        fill: true,
        cubicInterpolationMode: 'monotone',
        pointRadius: 0,
        pointHitRadius: 12,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      locale: language,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: line },
          ticks: { color: ink, font, maxRotation: 0, autoSkipPadding: 24 },
        },
        y: {
          stacked: true,
          beginAtZero: true,
          border: { display: false },
          grid: { color: line },
          ticks: { color: ink, font, precision: 0, maxTicksLimit: 5 },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: surface,
          borderColor: line,
          borderWidth: 1,
          titleColor: colour('ink'),
          bodyColor: colour('ink'),
          titleFont: font,
          bodyFont: font,
          padding: 10,
          boxPadding: 4,
        },
      },
    },
  });
}
