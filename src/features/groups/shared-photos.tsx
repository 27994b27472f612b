import { apiBase } from '#api/client.ts';
import type { GroupListing, GroupListingDetail } from '#domain/group.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import face from './groups.module.css';

/** The pictures of a shared listing, one beside the other. */
export function SharedPhotos({
  listing: { _id, title },
  photos,
}: {
  listing: GroupListing;
  photos: GroupListingDetail['photos'];
}) {
  const { t } = useWords();
  if (photos.length === 0)
    return (
      <div className={face.noPhotos}>
        <CoverPicture listingId={_id} photoId={null} title={title} />
        <p>{t('properties.no-photos')}</p>
      </div>
    );
  return (
    <section className={face.photos} aria-label={t('properties.gallery')} tabIndex={0}>
      {photos.map(({ id, caption }, index) => (
        <figure key={id}>
          <img
            src={`${apiBase}/photos/${id}`}
            alt={caption || t('groups.photo', { place: index + 1, count: photos.length })}
            loading={index > 1 ? 'lazy' : 'eager'}
            decoding="async"
          />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </section>
  );
}
