import { useWords } from '#messages/words.ts';
import { LinkButton } from './button.tsx';

/** Where a screen has nothing to do: the dashboard, and whom to ask. */
export function LinksOnward() {
  const { t } = useWords();
  return (
    <>
      <LinkButton to="/dashboard">{t('nav.dashboard')}</LinkButton>
      <LinkButton look="quiet" to="/contact">
        {t('nav.contact')}
      </LinkButton>
    </>
  );
}
