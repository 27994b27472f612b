import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SessionAgent } from '#domain/agent.ts';
import { formatDay } from '#domain/formats.ts';
import { daysUntil, endsSoon } from '#domain/package.ts';
import { useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { packageTagNames } from '#entities/package/package-name.ts';

/** The agent's package and its end date; available offline. */
export function PackageCard({
  agent: { packageInfo, expiryDate },
}: {
  agent: Pick<SessionAgent, 'packageInfo' | 'expiryDate'>;
}) {
  const { t, language } = useWords();
  const days = expiryDate ? daysUntil(expiryDate, Date.now()) : null;
  const isOver = days !== null && days < 0;
  const until =
    expiryDate && days !== null
      ? t(isOver ? 'dashboard.expired' : 'dashboard.expires', { date: formatDay(expiryDate, language) })
      : packageInfo && t('dashboard.no-expiry');
  const isDue = packageInfo && days !== null && (isOver || endsSoon(days));
  return (
    <Card
      title={t('dashboard.package')}
      query={null}
      aside={
        days !== null && endsSoon(days) && <Badge color="yellow">{t('dashboard.ends-soon', { days })}</Badge>
      }
    >
      <Group justify="space-between" gap="xs">
        <div>
          <Text fz="lg" fw={650} lh={1.25}>
            {packageInfo ? nameWord(t, packageTagNames, packageInfo.tag) : t('dashboard.no-package')}
          </Text>
          <Text fz="sm" c={isOver ? 'red' : 'dimmed'}>
            {until}
          </Text>
        </div>
        <PackageLink packageId={isDue ? packageInfo._id : undefined} />
      </Group>
    </Card>
  );
}

/** Leads to the packages; with an id, to the renewal of that package. */
export function PackageLink({ packageId }: { packageId?: string | undefined }) {
  const { t } = useWords();
  return (
    <Anchor
      fw={550}
      py="md"
      my={-12}
      renderRoot={(props) => (
        <Link
          to="/package-subscription"
          search={packageId === undefined ? {} : { package: packageId }}
          {...props}
        />
      )}
    >
      {t(packageId === undefined ? 'dashboard.manage-package' : 'dashboard.renew-package')}
    </Anchor>
  );
}
