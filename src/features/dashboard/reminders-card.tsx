import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Card } from './card.tsx';
import face from './reminders-card.module.css';
import { agentRecordQuery } from '#entities/agent/queries.ts';

const spans = [
  { name: 'expireToday', label: 'dashboard.today' },
  { name: 'expireIn10days', label: 'dashboard.in-10' },
  { name: 'expireIn30days', label: 'dashboard.in-30' },
] as const;

/** Listings whose advertisement expires (R-DASH-3). */
export function RemindersCard() {
  const agentId = useAgent()._id;
  const { t, language } = useWords();
  const query = useQuery(agentRecordQuery(agentId));
  return (
    <Card title={t('dashboard.reminders')} query={query} skeletonPx={54}>
      {({ reminder }) => (
        <dl className={face.reminders}>
          {spans.map(({ name, label }) => (
            <div
              key={name}
              data-waiting={(name === 'expireToday' && (reminder?.[name] ?? 0) > 0) || undefined}
            >
              <dt>{t(label)}</dt>
              <dd>{(reminder?.[name] ?? 0).toLocaleString(language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
