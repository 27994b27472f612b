import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import face from './dashboard.module.css';
import { summaryQuery } from './queries.ts';

/** The agent's listings, counted by state and by kind. */
export function SummaryCard({ agentId }: { agentId: string }) {
  const { t } = useWords();
  const query = useQuery(summaryQuery(agentId));
  return (
    <Card
      title={t('dashboard.summary')}
      query={query}
      bones={152}
      aside={query.data && <span className={face.soft}>{t('dashboard.total', { count: query.data.total })}</span>}
    >
      {({ active, outdated, inactive, archived, byKind }) => (
        <>
          <dl className={face.figures}>
            <Figure name={t('dashboard.active')} value={active} />
            <Figure name={t('dashboard.outdated')} value={outdated} waiting={outdated > 0} />
            <Figure name={t('dashboard.inactive')} value={inactive} />
            <Figure name={t('dashboard.archived')} value={archived} />
          </dl>
          <dl className={face.kinds}>
            <Kind name={t('dashboard.buy')} value={byKind.Buy} of={active} />
            <Kind name={t('dashboard.rent')} value={byKind.Rent} of={active} />
            <Kind name={t('dashboard.new')} value={byKind.New} of={active} />
          </dl>
        </>
      )}
    </Card>
  );
}

function Figure({ name, value, waiting = false }: { name: string; value: number; waiting?: boolean }) {
  return (
    <div className={waiting ? `${face.figure} ${face.waiting}` : face.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Kind({ name, value, of }: { name: string; value: number; of: number }) {
  return (
    <div className={face.kind} style={{ '--part': of === 0 ? 0 : value / of } as React.CSSProperties}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
