import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HousePicture } from '#ui/pictures/house-picture.tsx';
import face from './parts/dashboard.module.css';

/** In place of listings, where the agent has none. */
export function FirstListing() {
  const { t } = useWords();
  return (
    <div className={face.card}>
      <EmptyState
        picture={<HousePicture />}
        title={t('dashboard.empty')}
        text={t('dashboard.empty-text')}
        action={
          <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
            {t('dashboard.new-draft')}
          </LinkButton>
        }
      />
    </div>
  );
}
