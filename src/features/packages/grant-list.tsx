import type { Package } from '#domain/orders.ts';
import { useWords } from '#messages/words.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconX } from '#ui/icons/x.ts';
import face from './packages.module.css';

/** What a package allows, in the same order for each. */
export function GrantList({ grants: { listings, postingAccess, bestDeals } }: Pick<Package, 'grants'>) {
  const { t, language } = useWords();
  const grants = [
    [t('packages.listings', { count: listings.toLocaleString(language) }), true],
    [t('dashboard.best-deals'), bestDeals],
    [t('packages.posting'), postingAccess],
  ] as const;
  return (
    <ul className={face.grants}>
      {grants.map(([words, isGranted]) => (
        <li key={words} data-without={!isGranted || undefined}>
          {isGranted ? (
            <IconCheck size={20} stroke={2.25} aria-hidden="true" />
          ) : (
            <IconX size={20} stroke={2} aria-hidden="true" />
          )}
          <span>
            {!isGranted && <span className="visually-hidden">{t('packages.without')} </span>}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
