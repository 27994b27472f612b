import { Badge, Button, Flex, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { formatCount } from '#domain/format-count.ts';
import { formatDay } from '#domain/formats.ts';
import type { Package } from '#domain/order/orders.ts';
import { daysUntil, endsSoon } from '#domain/order/package.ts';
import { useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { packageName, packageTagNames } from '#entities/package/package-name.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { isSold } from './sold.ts';
import { nameWord } from '#messages/enum-words.ts';

/**
 * The agent's package, when it ends (R-PKG-2), how much of it is used, and the way to renew it. Known
 * offline.
 */
export function OwnPackage({
  packages,
  onRenew,
}: {
  packages: readonly Package[];
  onRenew: (own: Package) => void;
}) {
  const { t, language } = useWords();
  const { _id, packageInfo, expiryDate } = useAgent();
  const { data: counts } = useListingCounts(_id);
  const own = packages.find((each) => each._id === packageInfo?._id);
  const days = expiryDate ? daysUntil(expiryDate, Date.now()) : null;
  const isOver = days !== null && days < 0;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="own-package">
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'center' }}
        gap={{ base: 'md', md: 'xl' }}
      >
        <div>
          <Title order={2} id="own-package" fz="sm" fw={550} c="dimmed">
            {t('packages.own')}
          </Title>
          <Text fz="xl" fw={650}>
            {own
              ? packageName(own, { t })
              : packageInfo
                ? nameWord(t, packageTagNames, packageInfo.tag)
                : t('dashboard.no-package')}
          </Text>
        </div>
        <Group gap="sm" flex={1} c={isOver ? 'red' : 'bright'}>
          {expiryDate
            ? t(isOver ? 'dashboard.expired' : 'dashboard.expires', { date: formatDay(expiryDate, language) })
            : packageInfo && t('dashboard.no-expiry')}
          {days !== null && endsSoon(days) && (
            <Badge color="yellow">{t('dashboard.ends-soon', { days })}</Badge>
          )}
        </Group>
        {own && counts && <Used active={counts.active} allowed={own.grants.listings} />}
        {own && isSold(own) && days !== null && (days < 0 || endsSoon(days)) && (
          <Button onClick={() => onRenew(own)}>
            {t('packages.to-renew', { name: packageName(own, { t }) })}
          </Button>
        )}
      </Flex>
    </Paper>
  );
}

function Used({ active, allowed }: { active: number; allowed: number }) {
  const { t } = useWords();
  return (
    <Stack gap="xs" w={{ md: 300 }}>
      <Progress.Root
        role="meter"
        size={8}
        aria-valuemin={0}
        aria-valuemax={allowed}
        aria-valuenow={Math.min(active, allowed)}
        aria-label={t('packages.used-label')}
      >
        <Progress.Section
          withAria={false}
          color={active >= allowed ? 'var(--waiting)' : 'lotus'}
          value={Math.min(100, (active / Math.max(1, allowed)) * 100)}
        />
      </Progress.Root>
      <Text c="dimmed" fz="sm">
        {t('packages.used', {
          used: formatCount(active),
          allowed: formatCount(allowed),
        })}
      </Text>
    </Stack>
  );
}
