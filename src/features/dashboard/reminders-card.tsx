import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import face from './dashboard.module.css';
import { agentRecordQuery } from './queries.ts';

/** Listings whose advertisement expires (Spec §3, reminder). */
export function RemindersCard({ agentId }: { agentId: string }) {
  const { t } = useWords();
  const query = useQuery(agentRecordQuery(agentId));
  return (
    <Card title={t('dashboard.reminders')} query={query} bones={74}>
      {({ reminder }) => (
        <dl className={face.reminders}>
          <div>
            <dt>{t('dashboard.today')}</dt>
            <dd>{reminder?.expireToday ?? 0}</dd>
          </div>
          <div>
            <dt>{t('dashboard.in-10')}</dt>
            <dd>{reminder?.expireIn10days ?? 0}</dd>
          </div>
          <div>
            <dt>{t('dashboard.in-30')}</dt>
            <dd>{reminder?.expireIn30days ?? 0}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
