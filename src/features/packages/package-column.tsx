import { Button, Paper } from '@mantine/core';
import { formatMoney } from '#domain/formats.ts';
import { annualSaving, type OrderPeriod, type Package, priceOf } from '#domain/orders.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { GrantList } from './grant-list.tsx';
import face from './packages.module.css';
import { kindFor, kindWords } from './kind-for.ts';

interface PackageColumnProps {
  offered: Package;
  all: readonly Package[];
  period: OrderPeriod;
  activeListings: number;
  onChoose: () => void;
}

/** One package: its price for the period, what it allows, and the way to order it. */
export function PackageColumn({ offered, all, period, activeListings, onChoose }: PackageColumnProps) {
  const { t, language } = useWords();
  const agent = useAgent();
  const isOwn = offered._id === agent.packageInfo?._id;
  const kind = kindFor(offered, agent, all);
  const isUrged = kind === 'New' || kind === 'Upgrade';
  const price = priceOf(offered, period);
  const number = (value: number) => value.toLocaleString(language);
  const { listings } = offered.grants;
  return (
    <Paper
      component="li"
      withBorder
      radius="lg"
      className={face.column}
      data-own={isOwn || undefined}
      ref={isOwn ? bringIntoView : null}
    >
      <h3 className={face.columnName}>
        {offered.name}
        {isOwn && <StatusPill tone="good">{t('packages.own')}</StatusPill>}
      </h3>
      <div className={face.price}>
        {price === null ? (
          <p className={face.soft}>{t(period === 'Annual' ? 'packages.no-year' : 'packages.no-month')}</p>
        ) : (
          <p>
            <strong>{formatMoney(price, language)}</strong>{' '}
            {t(period === 'Annual' ? 'upgrade.per-annual' : 'upgrade.per-month')}
          </p>
        )}
        <PriceHint offered={offered} period={period} />
      </div>
      <GrantList grants={offered.grants} />
      <div className={face.action}>
        {activeListings > listings && (
          <p className={face.soft}>
            {t('packages.too-many', { used: number(activeListings), allowed: number(listings) })}
          </p>
        )}
        <Button
          fullWidth
          disabled={price === null}
          variant={isUrged ? 'filled' : 'default'}
          onClick={onChoose}
        >
          {t(`packages.to-${kindWords[kind]}`, { name: offered.name })}
        </Button>
      </div>
    </Paper>
  );
}

/** On a phone the row of packages begins with the agent's own. */
function bringIntoView(column: HTMLElement | null): void {
  if (column?.parentElement)
    column.parentElement.scrollLeft = column.offsetLeft - column.parentElement.offsetLeft;
}

function PriceHint({ offered, period }: { offered: Package; period: OrderPeriod }) {
  const { t, language } = useWords();
  const saving = annualSaving(offered);
  if (saving === 0) return null;
  return (
    <p className={period === 'Annual' ? face.saving : face.soft}>
      {period === 'Annual'
        ? t('packages.saves', { amount: formatMoney(saving, language) })
        : t('packages.twelve', { amount: formatMoney((offered.monthlySen ?? 0) * 12, language) })}
    </p>
  );
}
