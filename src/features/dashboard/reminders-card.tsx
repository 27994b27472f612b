import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Card } from './card.tsx';
import { Figure } from './figure.tsx';
import { agentRecordQuery } from '#entities/agent/queries.ts';

const spans = [
  { name: 'expireToday', label: 'dashboard.today' },
  { name: 'expireIn10days', label: 'dashboard.in-10' },
  { name: 'expireIn30days', label: 'dashboard.in-30' },
] as const;

/** Listings whose advertisement expires (R-DASH-3). Nothing where no end of an advertisement is known. */
export function RemindersCard() {
  const agentId = useAgent()._id;
  const { t, language } = useWords();
  const query = useQuery(agentRecordQuery(agentId));
  if (!query.data?.reminder) return null;
  return (
    <Card title={t('dashboard.reminders')} query={query} skeletonPx={48}>
      {({ reminder }) => (
        <Group component="dl" gap="sm" m={0} justify="space-between">
          {spans.map(({ name, label }) => {
            const count = reminder?.[name] ?? 0;
            return (
              <Figure key={name} label={t(label)} isWaiting={name === 'expireToday' && count > 0}>
                {count.toLocaleString(language)}
              </Figure>
            );
          })}
        </Group>
      )}
    </Card>
  );
}
