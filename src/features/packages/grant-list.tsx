import { Group, Stack, VisuallyHidden } from '@mantine/core';
import type { Package } from '#domain/order/orders.ts';
import { useWords } from '#messages/words.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconX } from '#ui/icons/x.ts';

interface GrantListProps extends Pick<Package, 'grants'> {
  /** The agent may post with this package, which may be the office's decision. */
  isPostingAllowed?: boolean;
}

/** What a package allows, in the same order for each. */
export function GrantList({ grants, isPostingAllowed = false }: GrantListProps) {
  const { t } = useWords();
  const { listings, postingAccess, bestDeals } = grants;
  const isByOffice = isPostingAllowed && !postingAccess;
  const lines = [
    [t('packages.listings', { count: listings }), true],
    [t('dashboard.best-deals'), bestDeals],
    [t(isByOffice ? 'packages.posting-by-office' : 'packages.posting'), postingAccess || isByOffice],
  ] as const;
  return (
    <Stack component="ul" gap="sm" m={0} p={0}>
      {lines.map(([words, isGranted]) => {
        const Icon = isGranted ? IconCheck : IconX;
        return (
          <Group
            component="li"
            key={words}
            gap="sm"
            wrap="nowrap"
            align="start"
            c={isGranted ? 'bright' : 'dimmed'}
          >
            <Icon
              size={20}
              stroke={2.25}
              color={isGranted ? 'var(--brand-ink)' : 'currentColor'}
              aria-hidden="true"
              style={{ flex: 'none', height: '1lh' }}
            />
            <span>
              {!isGranted && <VisuallyHidden>{t('packages.without')} </VisuallyHidden>}
              {words}
            </span>
          </Group>
        );
      })}
    </Stack>
  );
}
