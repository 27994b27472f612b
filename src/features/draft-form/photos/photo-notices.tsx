import { useState } from 'react';
import type { DraftPhoto } from '#domain/draft.ts';
import { photoLimits } from '#domain/limits.ts';
import { type PhotoRecord, sendPhotoAgain } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import { PhotoCheckNotice } from './photo-check-notice.tsx';
import type { Position } from '#entities/photo/photo-position.ts';
import face from './photos.module.css';
import type { PhotoIntake } from './use-photo-intake.ts';

interface PhotoNoticesProps {
  intake: PhotoIntake;
  photos: readonly DraftPhoto[];
  records: readonly PhotoRecord[];
  loc: Position | null;
  disabled: boolean;
  wasRemoved: boolean;
  onUndo: () => void;
  onRemove: (id: string) => void;
  onPlace: (place: Position | null) => void;
}

/** Notices about pictures, each with its actions: below the strip, so that nothing above moves. */
export function PhotoNotices({
  intake,
  photos,
  records,
  loc,
  disabled,
  wasRemoved,
  onUndo,
  onRemove,
  onPlace,
}: PhotoNoticesProps) {
  const { t, sentence, language } = useWords();
  const [isDeclined, setIsDeclined] = useState(false);
  const { found, refused, leftOut } = intake;
  const reasons = [...new Set(refused.map(({ why }) => why))];
  const namesOf = (reason: string) => {
    const names = refused.flatMap(({ name, why }) => (why === reason ? [name] : []));
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  };
  const dismissal = (
    <button type="button" onClick={intake.dismiss}>
      {t('photo.dismiss')}
    </button>
  );

  return (
    <div className={face.notices}>
      {wasRemoved && (
        <Notice
          tone="waiting"
          action={
            <button type="button" autoFocus onClick={onUndo}>
              {t('photo.undo')}
            </button>
          }
        >
          {t('photo.removed')}
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="bad" action={reasons.length === 0 && dismissal}>
          {t('photo.left-out', { limit: photoLimits.perDraft, count: leftOut })}
        </Notice>
      )}
      {reasons.map((reason, index) => (
        <Notice key={reason} tone="bad" action={index === reasons.length - 1 && dismissal}>
          {t('photo.not-added', { names: namesOf(reason), why: reason })}
        </Notice>
      ))}
      {photos.map(({ id }, index) => {
        const record = records.find(({ photoId, state }) => photoId === id && state === 'refused');
        return (
          record && (
            <Notice
              key={id}
              tone="bad"
              action={
                !disabled && (
                  <span className={face.choices}>
                    <button type="button" onClick={() => void sendPhotoAgain(record)}>
                      {t('photo.retry')}
                    </button>
                    <button type="button" onClick={() => onRemove(id)}>
                      {t('photo.remove')}
                    </button>
                  </span>
                )
              }
            >
              {t('photo.refused', { place: index + 1, reason: sentence(record.problem?.code) })}
            </Notice>
          )
        );
      })}
      {!disabled &&
        photos.map(({ id }, index) => (
          <PhotoCheckNotice key={id} photoId={id} place={index + 1} onRemove={onRemove} />
        ))}
      {found && loc === null && !isDeclined && (
        <Notice
          tone="good"
          action={
            <span className={face.choices}>
              <button type="button" onClick={() => onPlace(found)}>
                {t('photo.position-use')}
              </button>
              <button type="button" onClick={() => setIsDeclined(true)}>
                {t('photo.position-decline')}
              </button>
            </span>
          }
        >
          {t('photo.position-found')}
        </Notice>
      )}
      {found && loc !== null && !disabled && (
        <Notice
          tone="good"
          action={
            <button
              type="button"
              onClick={() => {
                setIsDeclined(true);
                onPlace(null);
              }}
            >
              {t('photo.position-drop')}
            </button>
          }
        >
          {t('photo.position-used', {
            latitude: loc.coordinates[1]!.toFixed(5),
            longitude: loc.coordinates[0]!.toFixed(5),
          })}
        </Notice>
      )}
    </div>
  );
}
