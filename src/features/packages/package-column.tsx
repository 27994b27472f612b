import { Badge, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatCount } from '#domain/format-count.ts';
import { formatMoney } from '#domain/formats.ts';
import { mayPost } from '#domain/agent/agent.ts';
import { annualSaving, type OrderPeriod, type Package, priceFrom } from '#domain/order/orders.ts';
import { packageName } from '#entities/package/package-name.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { GrantList } from './grant-list.tsx';
import face from './packages.module.css';
import { isEndlessFor, kindFor, orderVerbs } from './kind-for.ts';

interface PackageColumnProps {
  offered: Package;
  all: readonly Package[];
  period: OrderPeriod;
  activeListings: number;
  onChoose: () => void;
}

/** One package: its price for the period, what it allows, and the way to order it. */
export function PackageColumn({ offered, all, period, activeListings, onChoose }: PackageColumnProps) {
  const { t } = useWords();
  const agent = useAgent();
  const isOwn = offered._id === agent.packageInfo?._id;
  const kind = kindFor(offered, agent, all);
  const isEndless = isEndlessFor(offered, agent, all);
  const isUrged = kind === 'New' || kind === 'Upgrade';
  const price = priceFrom(offered, period);
  const { listings } = offered.grants;
  return (
    <Paper component="li" withBorder p="lg" className={face.column} data-own={isOwn || undefined}>
      <Group justify="space-between" gap="xs">
        <Title order={3} fz="lg">
          {packageName(offered, { t })}
        </Title>
        {isOwn && <Badge color="green">{t('packages.own')}</Badge>}
      </Group>
      <Stack gap={0} py="md">
        {price === null ? (
          <Text c="dimmed">{t(period === 'Annual' ? 'packages.no-year' : 'packages.no-month')}</Text>
        ) : (
          <Text>
            <Text span fz="xl" fw={650}>
              {formatMoney(price)}
            </Text>{' '}
            {t(period === 'Annual' ? 'upgrade.per-annual' : 'upgrade.per-month')}
          </Text>
        )}
        <PriceHint offered={offered} period={period} />
      </Stack>
      <Stack gap="lg" pb="lg">
        <Divider />
        <GrantList grants={offered.grants} isPostingAllowed={isOwn && mayPost(agent)} />
      </Stack>
      <Stack gap="md" justify="end">
        {activeListings > listings && (
          <Text c="dimmed" fz="sm">
            {t('packages.too-many', { used: formatCount(activeListings), allowed: formatCount(listings) })}
          </Text>
        )}
        {isEndless ? (
          <Text c="dimmed" fz="sm">
            {t('dashboard.no-expiry')}
          </Text>
        ) : (
          <Button
            fullWidth
            disabled={price === null}
            variant={isUrged ? 'filled' : 'default'}
            onClick={onChoose}
          >
            {t(orderVerbs[kind], { name: packageName(offered, { t }) })}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function PriceHint({ offered, period }: { offered: Package; period: OrderPeriod }) {
  const { t } = useWords();
  const saving = annualSaving(offered);
  if (saving === 0) return null;
  return (
    <Text fz="sm" c={period === 'Annual' ? 'green' : 'dimmed'}>
      {period === 'Annual'
        ? t('packages.saves', { amount: formatMoney(saving) })
        : t('packages.twelve', { amount: formatMoney((offered.monthlySen ?? 0) * 12) })}
    </Text>
  );
}
