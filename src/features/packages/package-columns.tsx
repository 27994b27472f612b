import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { type Package, priceFrom } from '#domain/order/orders.ts';
import { useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { isSold, largestSaving } from './sold.ts';
import { PackageColumn } from './package-column.tsx';
import type { PackageSearch } from './package-search.ts';
import face from './packages.module.css';

interface PackageColumnsProps {
  packages: readonly Package[];
  period: 'Monthly' | 'Annual';
  onSearch: (next: PackageSearch, isStep?: boolean) => void;
}

/** The packages that can be bought: side by side, on a phone below each other. */
export function PackageColumns({ packages, period, onSearch }: PackageColumnsProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { data: counts } = useListingCounts(agentId);
  const sold = packages.filter(isSold);
  if (sold.length === 0) return <Text c="dimmed">{t('packages.none-sold')}</Text>;
  const chosenPeriod = (next: string): PackageSearch => (next === 'Monthly' ? { period: 'Monthly' } : {});
  return (
    <Stack component="section" gap="md" mt="lg" aria-labelledby="packages-choice">
      <Group justify="space-between" align="end">
        <div>
          <Title order={2} id="packages-choice" fz="lg">
            {t('packages.choice')}
          </Title>
          <Text c="dimmed" fz="sm">
            {t('packages.before-tax')}
          </Text>
        </div>
        <PeriodControl
          period={period}
          percent={largestSaving(sold)}
          onChoose={(next) => onSearch(chosenPeriod(next))}
        />
      </Group>
      <ul className={face.columns}>
        {sold.map((each) => (
          <PackageColumn
            key={each._id}
            offered={each}
            all={packages}
            period={period}
            activeListings={counts?.active ?? 0}
            onChoose={() =>
              onSearch(
                { ...chosenPeriod(priceFrom(each, period) === null ? 'Annual' : period), package: each._id },
                true,
              )
            }
          />
        ))}
      </ul>
    </Stack>
  );
}

interface PeriodControlProps {
  period: 'Monthly' | 'Annual';
  /** What a package of a year saves at the most. */
  percent: number;
  onChoose: (period: string) => void;
}

/** Shows the prices of a month or of a year. */
function PeriodControl({ period, percent, onChoose }: PeriodControlProps) {
  const { t } = useWords();
  const annual = (
    <>
      {t('upgrade.annual')}
      {percent > 0 && (
        <Text span c="green" fz="sm" fw={650}>
          {' '}
          {t('packages.save-up-to', { percent })}
        </Text>
      )}
    </>
  );
  return (
    <SegmentedControl
      w={{ base: '100%', xs: 'auto' }}
      aria-label={t('upgrade.period')}
      data={[
        { value: 'Monthly', label: t('upgrade.month') },
        { value: 'Annual', label: annual },
      ]}
      value={period}
      onChange={onChoose}
    />
  );
}
