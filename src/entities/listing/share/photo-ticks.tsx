import { Checkbox, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '../cover-picture.tsx';
import type { ListingToShare } from './listings-to-share.ts';
import face from './share.module.css';

interface PhotoTicksProps {
  listing: ListingToShare;
  hasCard: boolean;
  onCard: (hasCard: boolean) => void;
  /** The photos that are shared, in the order in which they were ticked. */
  photoIds: readonly string[];
  onPhotos: (photoIds: readonly string[]) => void;
  /** The number of ticked photos that are not on this device and cannot be fetched. */
  missing: number;
}

/** Which pictures go with the text. */
export function PhotoTicks({ listing, hasCard, onCard, photoIds, onPhotos, missing }: PhotoTicksProps) {
  const { t } = useWords();
  const { listingId, body } = listing;
  const toggle = (id: string) =>
    onPhotos(photoIds.includes(id) ? photoIds.filter((one) => one !== id) : [...photoIds, id]);
  return (
    <Stack gap="sm">
      <Checkbox
        size="md"
        label={t('listings.share-with-card')}
        checked={hasCard}
        onChange={({ currentTarget }) => onCard(currentTarget.checked)}
      />
      {body.photos.length > 0 && (
        <Group
          gap="sm"
          wrap="nowrap"
          className={face.photos}
          role="group"
          aria-label={t('listings.share-photos')}
        >
          {body.photos.map(({ id }, index) => (
            <UnstyledButton
              key={id}
              role="checkbox"
              className={face.photo}
              aria-checked={photoIds.includes(id)}
              aria-label={t('listings.share-photo', { place: index + 1 })}
              onClick={() => toggle(id)}
            >
              <CoverPicture listingId={listingId} photoId={id} title={body.title} className={face.picture} />
              <Checkbox.Indicator checked={photoIds.includes(id)} className={face.tick} radius={5} />
            </UnstyledButton>
          ))}
        </Group>
      )}
      {missing > 0 && (
        <Text role="status" fz="sm" c="dimmed">
          {t('listings.share-photos-missing', { count: missing })}
        </Text>
      )}
    </Stack>
  );
}
