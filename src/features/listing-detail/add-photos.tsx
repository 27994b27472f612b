import { LinkButton } from '#ui/link-button.tsx';
import { useWords } from '#messages/words.ts';
import { IconPhotoPlus } from '#ui/icons/photo-plus.ts';
import face from './gallery.module.css';

/** Opens the photos of the listing's form, in the place where photos would be. */
export function AddPhotos({ listingId }: { listingId: string }) {
  const { t } = useWords();
  return (
    <LinkButton
      to="/properties/form/$propId"
      params={{ propId: listingId }}
      search={{ step: 'photos' }}
      preload={false}
      variant="default"
      className={face.add ?? ''}
      leftSection={<IconPhotoPlus size={24} stroke={1.75} aria-hidden="true" />}
    >
      {t('properties.add-photos')}
    </LinkButton>
  );
}
