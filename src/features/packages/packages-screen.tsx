import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from './queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { FreePackages } from './free-packages.tsx';
import { OwnPackage } from './own-package.tsx';
import { PackageColumns } from './package-columns.tsx';
import type { PackageSearch } from './package-search.ts';
import { PendingOrder } from './pending-order.tsx';

interface PackagesScreenProps {
  search: PackageSearch;
  onSearch: (next: PackageSearch, isStep?: boolean) => void;
}

/**
 * Package Subscription: the packages side by side (R-PKG-1), and the step that confirms an order (R-PKG-3).
 */
export function PackagesScreen({ search, onSearch }: PackagesScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const packages = useQuery(packagesQuery(agentId));
  const period = search.period ?? 'Annual';
  const { package: chosen, ...others } = search;
  if (chosen !== undefined)
    return <ConfirmOrder key={`${chosen} ${period}`} packageId={chosen} period={period} back={others} />;
  return (
    <>
      <PageHeading title={t('nav.packages')} />
      <Stack gap="lg">
        <PendingOrder />
        <OwnPackage packages={packages.data ?? []} onRenew={({ _id }) => onSearch({ package: _id }, true)} />
        <AsOf query={packages} />
        {packages.isPending && !packages.isPaused && <Skeleton height={420} radius="lg" aria-busy="true" />}
        {(packages.isError || packages.isPaused) && !packages.data && (
          <ErrorState error={packages.error} onRetry={() => void packages.refetch()} />
        )}
        {packages.data && (
          <>
            <PackageColumns packages={packages.data} period={period} onSearch={onSearch} />
            <FreePackages packages={packages.data} />
          </>
        )}
      </Stack>
    </>
  );
}
