import { formatDay } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import face from './history-card.module.css';
import { type Week, series } from './history-series.ts';

/** The history as a table, the newest week first. */
export function HistoryTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, language } = useWords();
  return (
    <div className={face.tableBox} tabIndex={0} role="region" aria-label={t('dashboard.history-weeks')}>
      <table className={face.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.week')}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.endsOn}>
              <th scope="row">{formatDay(week.endsOn, language)}</th>
              {series.map(({ name }) => (
                <td key={name}>{week[name].toLocaleString(language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
