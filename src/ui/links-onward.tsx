import { useWords } from '#messages/words.ts';
import { LinkButton } from './button.tsx';

/** Links to the dashboard and to the contact page, for a screen without actions. */
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
