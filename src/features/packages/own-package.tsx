import { Button, Paper } from '@mantine/core';
import { formatDay } from '#domain/formats.ts';
import type { Package } from '#domain/orders.ts';
import { daysUntil, endsSoon } from '#domain/package.ts';
import { useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './packages.module.css';
import { isSold } from './sold.ts';

/** The agent's package, when it ends (R-PKG-2), how much of it is used, and the way to renew it. Known offline. */
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
    <Paper component="section" withBorder radius="lg" className={face.own} aria-labelledby="own-package">
      <div className={face.ownName}>
        <h2 id="own-package">{t('packages.own')}</h2>
        <p className={face.name}>
          {own?.name ?? (packageInfo ? t(`package.${packageInfo.tag}`) : t('dashboard.no-package'))}
        </p>
      </div>
      <p className={face.until} data-over={isOver || undefined}>
        {expiryDate
          ? t(isOver ? 'dashboard.expired' : 'dashboard.expires', { date: formatDay(expiryDate, language) })
          : t('dashboard.no-expiry')}
        {days !== null && endsSoon(days) && (
          <StatusPill tone="waiting">{t('dashboard.ends-soon', { days })}</StatusPill>
        )}
      </p>
      {own && counts && (
        <div className={face.used}>
          <div
            role="meter"
            className={face.meter}
            data-full={counts.active >= own.grants.listings || undefined}
            style={
              {
                '--part': Math.min(1, counts.active / Math.max(1, own.grants.listings)),
              } as React.CSSProperties
            }
            aria-valuemin={0}
            aria-valuemax={own.grants.listings}
            aria-valuenow={Math.min(counts.active, own.grants.listings)}
            aria-label={t('packages.used-label')}
          />
          <p>
            {t('packages.used', {
              used: counts.active.toLocaleString(language),
              allowed: own.grants.listings.toLocaleString(language),
            })}
          </p>
        </div>
      )}
      {own && isSold(own) && days !== null && (days < 0 || endsSoon(days)) && (
        <Button onClick={() => onRenew(own)}>{t('packages.to-renew', { name: own.name })}</Button>
      )}
    </Paper>
  );
}
