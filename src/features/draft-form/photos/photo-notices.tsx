import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { isOfDevice } from '#domain/errors.ts';
import { photoLimits } from '#domain/limits.ts';
import type { PictureHint } from '#domain/photo/picture-marks.ts';
import { formatAnd } from '#domain/formats.ts';
import { retryPhoto } from '#entities/draft/retry-photo.ts';
import { photoCost } from '#entities/outbox/photo-cost.ts';
import { usePhotoConnections } from '#entities/outbox/use-outbox.ts';
import { isHeld, releasePhotos } from '#outbox/photo-connections.ts';
import { type PhotoRecord, isUnderWay } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { BuildingOfPhoto } from './building-of-photo.tsx';
import { AlertAction } from '../fields/alert-action.tsx';
import { FormAlert } from '../fields/form-alert.tsx';
import { PhotoCheckNotice } from './photo-check-notice.tsx';
import { toast } from '#ui/toast.ts';
import type { Position } from './position/position.ts';
import type { Same } from './same/find-same.ts';
import { SamePhotoNotices } from './same/same-photo-notices.tsx';
import type { PhotoIntake } from './intake/use-photo-intake.ts';

interface PhotoNoticesProps {
  draftId: string;
  intake: PhotoIntake;
  photos: readonly DraftPhoto[];
  records: readonly PhotoRecord[];
  /** The photos that are shown elsewhere, too. */
  same: ReadonlyMap<string, Same>;
  /** The texts that were found in the photos, by photo. */
  hints: ReadonlyMap<string, PictureHint[]>;
  loc: Position | null;
  disabled: boolean;
  /** The server has no draft for the photos: they wait for that. */
  isNeverSaved: boolean;
  wasRemoved: boolean;
  onUndo: () => void;
  onRemove: (id: string) => void;
  onPlace: (place: Position | null) => void;
}

const noHints: PictureHint[] = [];

/** Notices about pictures, each with its actions: below the strip, so that nothing above moves. */
export function PhotoNotices({
  draftId,
  intake,
  photos,
  records,
  same,
  hints,
  loc,
  disabled,
  isNeverSaved,
  wasRemoved,
  onUndo,
  onRemove,
  onPlace,
}: PhotoNoticesProps) {
  const words = useWords();
  const { t, sentence, language } = words;
  const [isDeclined, setIsDeclined] = useState(false);
  const { found, refused, leftOut, lost } = intake;
  const reasons = [...new Set(refused.map(({ why }) => why))];
  const namesFrom = (reason: string) => {
    const names = refused.flatMap(({ name, why }) => (why === reason ? [name] : []));
    return formatAnd(names, language);
  };
  const held = records.find((record) => isUnderWay(record) && record.problem !== null);
  const { data: connections } = usePhotoConnections();
  const forWifi = records.filter(
    (record) => isUnderWay(record) && isHeld(record, connections?.areHeld ?? false),
  );
  const sendNow = ({ agentId, draftId }: PhotoRecord) =>
    void releasePhotos(agentId, draftId).catch(
      (error: unknown) => void toast({ message: sentence(error), tone: 'bad' }),
    );
  const isPhotoPlace =
    found !== null &&
    loc !== null &&
    found.coordinates.every((degrees, at) => degrees === loc.coordinates[at]);
  const dismissal = <AlertAction onClick={intake.dismiss}>{t('photo.dismiss')}</AlertAction>;

  return (
    <Stack gap="sm">
      {wasRemoved && (
        <FormAlert
          tone="waiting"
          action={
            <AlertAction autoFocus onClick={onUndo}>
              {t('photo.undo')}
            </AlertAction>
          }
        >
          {t('photo.removed')}
        </FormAlert>
      )}
      {lost > 0 && (
        <FormAlert tone="bad" action={leftOut === 0 && reasons.length === 0 && dismissal}>
          {t('photo.lost', { count: lost })}
        </FormAlert>
      )}
      {leftOut > 0 && (
        <FormAlert tone="bad" action={reasons.length === 0 && dismissal}>
          {t('photo.left-out', { limit: photoLimits.perDraft, count: leftOut })}
        </FormAlert>
      )}
      {reasons.map((reason, index) => (
        <FormAlert key={reason} tone="bad" action={index === reasons.length - 1 && dismissal}>
          {t('photo.not-added', { names: namesFrom(reason), why: reason })}
        </FormAlert>
      ))}
      {held?.problem && <FormAlert tone="waiting">{sentence(held.problem.code)}</FormAlert>}
      {!isNeverSaved && forWifi[0] && (
        <FormAlert
          tone="waiting"
          action={<AlertAction onClick={() => sendNow(forWifi[0]!)}>{t('photo.send-now')}</AlertAction>}
        >
          {t('photo.for-wifi', { count: forWifi.length })}{' '}
          {photoCost(forWifi, connections?.bytesPerSecond ?? null, words)}
        </FormAlert>
      )}
      {photos.map(({ id }, index) => {
        const record = records.find(({ photoId, state }) => photoId === id && state === 'rejected');
        return (
          record && (
            <FormAlert
              key={id}
              tone="bad"
              action={
                !disabled && (
                  <>
                    <AlertAction onClick={() => void retryPhoto(record)}>{t('photo.retry')}</AlertAction>
                    <AlertAction onClick={() => onRemove(id)}>{t('photo.remove')}</AlertAction>
                  </>
                )
              }
            >
              {t(isOfDevice(record.problem?.code) ? 'photo.unsent' : 'photo.refused', {
                place: index + 1,
                reason: sentence(record.problem?.code),
              })}
            </FormAlert>
          )
        );
      })}
      {!disabled &&
        photos.map(({ id }, index) => (
          <PhotoCheckNotice
            key={id}
            draftId={draftId}
            photoId={id}
            hints={hints.get(id) ?? noHints}
            place={index + 1}
            onRemove={onRemove}
          />
        ))}
      {!disabled && <SamePhotoNotices draftId={draftId} photos={photos} same={same} onRemove={onRemove} />}
      {found && !disabled && <BuildingOfPhoto found={found} />}
      {found && loc === null && !isDeclined && (
        <FormAlert
          tone="good"
          action={
            <>
              <AlertAction onClick={() => onPlace(found)}>{t('photo.position-use')}</AlertAction>
              <AlertAction onClick={() => setIsDeclined(true)}>{t('photo.position-decline')}</AlertAction>
            </>
          }
        >
          {t('photo.position-found')}
        </FormAlert>
      )}
      {isPhotoPlace && !disabled && (
        <FormAlert
          tone="good"
          action={
            <AlertAction
              onClick={() => {
                setIsDeclined(true);
                onPlace(null);
              }}
            >
              {t('photo.position-drop')}
            </AlertAction>
          }
        >
          {t('photo.position-used', {
            latitude: loc.coordinates[1]!.toFixed(5),
            longitude: loc.coordinates[0]!.toFixed(5),
          })}
        </FormAlert>
      )}
    </Stack>
  );
}
