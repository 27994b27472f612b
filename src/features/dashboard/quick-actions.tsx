import { IconBuildingPlus } from '#ui/icons/building-plus.ts';
import { IconFilePencil } from '#ui/icons/file-pencil.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import face from './quick-actions.module.css';

/** Links to the most frequent actions. */
export function QuickActions() {
  const { t } = useWords();
  return (
    <nav className={face.actions} aria-label={t('shell.create')}>
      <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
        <IconPlus size={20} stroke={2} aria-hidden="true" />
        {t('dashboard.new-draft')}
      </LinkButton>
      <LinkButton to="/master" look="quiet">
        <IconBuildingPlus size={20} stroke={1.75} aria-hidden="true" />
        {t('dashboard.new-request')}
      </LinkButton>
      <LinkButton to="/properties/draftslisting" look="quiet">
        <IconFilePencil size={20} stroke={1.75} aria-hidden="true" />
        {t('dashboard.drafts')}
      </LinkButton>
    </nav>
  );
}
