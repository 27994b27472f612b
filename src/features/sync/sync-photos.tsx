import { useState } from 'react';
import { type PhotoRecord, sendPhotoAgain } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { removePhoto } from '#entities/photo/remove-photo.ts';
import { usePhotoProgress } from '#entities/outbox/use-outbox.ts';
import { usePicture } from '#entities/photo/use-picture.ts';
import face from './sync.module.css';

const bytesOf = (photos: readonly PhotoRecord[]) => photos.reduce((sum, { bytes }) => sum + bytes, 0);

/** The pictures of one draft: the number sent, the progress of the current upload, and the rejected ones. */
export function SyncPhotos({
  photos,
  isDraftSaved,
}: {
  photos: readonly PhotoRecord[];
  isDraftSaved: boolean;
}) {
  const { t } = useWords();
  const stored = photos.filter(({ state }) => state === 'stored');
  const refused = photos.filter(({ state }) => state === 'refused');
  const onTheWay = photos.find(({ state }) => state === 'sending');
  const sentBytes = usePhotoProgress(onTheWay?.photoId ?? '');
  const label = t('sync.photos-sent', { sent: stored.length, count: photos.length });
  return (
    <div className={face.photos}>
      <p className={face.soft}>{isDraftSaved ? label : t('photo.after-save')}</p>
      {isDraftSaved && stored.length < photos.length && (
        <progress
          className={face.progress}
          aria-label={label}
          value={bytesOf(stored) + (onTheWay ? (sentBytes ?? 0) : 0)}
          max={Math.max(1, bytesOf(photos))}
        />
      )}
      {refused.length > 0 && (
        <ul className={face.refused}>
          {refused.map((photo) => (
            <RefusedPhoto key={photo.photoId} photo={photo} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RefusedPhoto({ photo }: { photo: PhotoRecord }) {
  const { t, sentence } = useWords();
  const address = usePicture(photo.agentId, photo.draftId, photo.photoId, 'small');
  const [trouble, setTrouble] = useState<unknown>(null);
  const attempt = (task: () => Promise<unknown>) => {
    setTrouble(null);
    task().catch(setTrouble);
  };
  return (
    <li>
      {address ? (
        <img src={address} alt={t('sync.photo-refused')} width="56" height="56" />
      ) : (
        <span className={face.blank} />
      )}
      <span className={face.reason}>{sentence(trouble ?? photo.problem?.code)}</span>
      <button type="button" className={face.action} onClick={() => attempt(() => sendPhotoAgain(photo))}>
        {t('sync.photo-retry')}
      </button>
      <button
        type="button"
        className={`${face.action} ${face.discard}`}
        onClick={() => attempt(() => removePhoto(photo))}
      >
        {t('sync.photo-remove')}
      </button>
    </li>
  );
}
