import { Badge, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#domain/formats.ts';
import { daysUntil, endsSoon, type PackageTag } from '#domain/package.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Card } from './card.tsx';
import { PackageLink } from './package-card.tsx';
import { trialQuery } from './queries.ts';
import { nameWord } from '#messages/enum-words.ts';
import { packageTagNames } from '#entities/package/package-name.ts';

/** The agent's free package, with its remaining days and listings. */
export function TrialCard({ tag }: { tag: PackageTag }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const query = useQuery(trialQuery(agentId));
  return (
    <Card
      title={t('dashboard.package')}
      query={query}
      skeletonPx={72}
      aside={query.data?.endsAt && <DaysLeft endsAt={query.data.endsAt} />}
    >
      {({ listingsUsed, listingsAllowed }) => {
        const said = t('dashboard.trial-used', { used: listingsUsed, allowed: listingsAllowed });
        return (
          <>
            <Text fz="lg" fw={650} lh={1.25} mb="xs">
              {nameWord(t, packageTagNames, tag)}
            </Text>
            <Progress
              value={Math.min(100, (listingsUsed / Math.max(1, listingsAllowed)) * 100)}
              color={listingsUsed >= listingsAllowed ? 'yellow' : 'lotus'}
              mb="sm"
              aria-label={said}
            />
            <Group justify="space-between" gap="xs">
              <Text fz="sm" c="dimmed">
                {said}
              </Text>
              <PackageLink />
            </Group>
          </>
        );
      }}
    </Card>
  );
}

/** Counted from the end, not read from the answer, which may be some days old without a connection. */
function DaysLeft({ endsAt }: { endsAt: string }) {
  const { t, language } = useWords();
  const days = daysUntil(endsAt, Date.now());
  if (days < 0)
    return <Badge color="red">{t('dashboard.expired', { date: formatDay(endsAt, language) })}</Badge>;
  return <Badge color={endsSoon(days) ? 'yellow' : 'gray'}>{t('dashboard.trial-left', { days })}</Badge>;
}
