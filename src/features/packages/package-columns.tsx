import { SegmentedControl } from '@mantine/core';
import { type Package, priceOf } from '#domain/orders.ts';
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

/** The packages that can be bought, side by side; on a phone the thumb moves from one to the next. */
export function PackageColumns({ packages, period, onSearch }: PackageColumnsProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { data: counts } = useListingCounts(agentId);
  const sold = packages.filter(isSold);
  const percent = largestSaving(sold);
  const chosenPeriod = (next: string): PackageSearch => (next === 'Monthly' ? { period: 'Monthly' } : {});
  return (
    <section className={face.choice} aria-labelledby="packages-choice">
      <div className={face.choiceHead}>
        <div>
          <h2 id="packages-choice">{t('packages.choice')}</h2>
          <p className={face.soft}>{t('packages.before-tax')}</p>
        </div>
        <SegmentedControl
          size="md"
          className={face.period}
          aria-label={t('upgrade.period')}
          data={[
            { value: 'Monthly', label: t('upgrade.month') },
            {
              value: 'Annual',
              label: (
                <span className={face.annual}>
                  {t('upgrade.annual')}
                  {percent > 0 && <small>{t('packages.save-up-to', { percent })}</small>}
                </span>
              ),
            },
          ]}
          value={period}
          onChange={(next) => onSearch(chosenPeriod(next))}
        />
      </div>
      <ul className={face.columns} style={{ '--count': sold.length } as React.CSSProperties}>
        {sold.map((each) => (
          <PackageColumn
            key={each._id}
            offered={each}
            all={packages}
            period={period}
            activeListings={counts?.active ?? 0}
            onChoose={() =>
              onSearch(
                { ...chosenPeriod(priceOf(each, period) === null ? 'Annual' : period), package: each._id },
                true,
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}
