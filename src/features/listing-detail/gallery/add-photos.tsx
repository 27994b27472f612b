import { LinkButton } from '#ui/link-button.tsx';
import { useWords } from '#messages/words.ts';
import { IconPhotoPlus } from '#ui/icons/photo-plus.ts';

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
      w="100%"
      h="100%"
      mih="var(--touch)"
      bg="none"
      bd="1px dashed var(--button-line)"
      leftSection={<IconPhotoPlus size={24} stroke={1.75} aria-hidden="true" />}
    >
      {t('listings.add-photos')}
    </LinkButton>
  );
}
