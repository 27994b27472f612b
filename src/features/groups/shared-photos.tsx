import { Stack, Text } from '@mantine/core';
import type { GroupListing, GroupListingDetail } from '#domain/group/group.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { photoAddress, photoSizes, placeholderStyle } from '#entities/photo/photo-address.ts';
import face from './groups.module.css';

/** The pictures of a shared listing, one beside the other. */
export function SharedPhotos({
  listing: { _id, title },
  photos,
  placeholders = {},
}: {
  listing: GroupListing;
  photos: GroupListingDetail['photos'];
  placeholders: GroupListingDetail['placeholders'];
}) {
  const { t, lookup } = useWords();
  if (photos.length === 0)
    return (
      <Stack align="center" p="xl" bg="var(--sunken)" bdrs="lg">
        <CoverPicture listingId={_id} photoId={null} title={title} />
        <Text c="dimmed">{t('listings.no-photos')}</Text>
      </Stack>
    );
  return (
    <section className={face.photos} aria-label={t('listings.gallery')} tabIndex={0}>
      {photos.map(({ id, caption }, index) => (
        <figure key={id}>
          <img
            style={placeholderStyle(placeholders[id])}
            sizes="(min-width: 640px) 480px, 85vw"
            srcSet={photoSizes(id)}
            src={photoAddress(id, 720)}
            width="4"
            height="3"
            alt={lookup(caption) || t('groups.photo', { place: index + 1, count: photos.length })}
            loading={index > 1 ? 'lazy' : 'eager'}
            decoding="async"
          />
          {caption && (
            <Text component="figcaption" c="dimmed" fz="sm" pt="xs">
              {lookup(caption)}
            </Text>
          )}
        </figure>
      ))}
    </section>
  );
}
