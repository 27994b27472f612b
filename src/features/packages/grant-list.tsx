import { Group, Stack, VisuallyHidden } from '@mantine/core';
import type { Package } from '#domain/orders.ts';
import { useWords } from '#messages/words.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconX } from '#ui/icons/x.ts';

/** What a package allows, in the same order for each. */
export function GrantList({ grants: { listings, postingAccess, bestDeals } }: Pick<Package, 'grants'>) {
  const { t, language } = useWords();
  const grants = [
    [t('packages.listings', { count: listings.toLocaleString(language) }), true],
    [t('dashboard.best-deals'), bestDeals],
    [t('packages.posting'), postingAccess],
  ] as const;
  return (
    <Stack component="ul" gap="sm" m={0} p={0}>
      {grants.map(([words, isGranted]) => {
        const Icon = isGranted ? IconCheck : IconX;
        return (
          <Group component="li" key={words} gap="sm" wrap="nowrap" c={isGranted ? 'bright' : 'dimmed'}>
            <Icon
              size={20}
              stroke={2.25}
              color={isGranted ? 'var(--brand-ink)' : 'currentColor'}
              aria-hidden="true"
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
