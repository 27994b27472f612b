import { Stack } from '@mantine/core';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import type { PictureHint } from '#domain/photo/picture-marks.ts';
import { useWords } from '#messages/words.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import { useForm } from '../../fields/form-context.ts';
import type { PhotoIntake } from '../intake/use-photo-intake.ts';
import type { Same } from '../same/find-same.ts';
import { SamePhotoNotices } from '../same/same-photo-notices.tsx';
import { BuildingOfPhoto } from './building-of-photo.tsx';
import { IntakeNotices } from './intake-notices.tsx';
import { PhotoCheckNotices } from './photo-check-notices.tsx';
import { PositionNotices } from './position-notices.tsx';
import { RejectedNotices } from './rejected-notices.tsx';
import { SendingNotices } from './sending-notices.tsx';

interface PhotoNoticesProps {
  intake: PhotoIntake;
  photos: readonly DraftPhoto[];
  records: readonly PhotoRecord[];
  /** The photos that are shown elsewhere, too. */
  same: ReadonlyMap<string, Same>;
  /** The texts that were found in the photos, by photo. */
  hints: ReadonlyMap<string, PictureHint[]>;
  /** The server has no draft for the photos: they wait for that. */
  isNeverSaved: boolean;
  /** Puts back the picture that was removed a moment ago; null where there is none. */
  onUndo: (() => void) | null;
  onRemove: (id: string) => void;
}

/** Notices about pictures, each with its actions: below the strip, so that nothing above moves. */
export function PhotoNotices(props: PhotoNoticesProps) {
  const { intake, photos, records, same, hints, onUndo, onRemove } = props;
  const { draftId, disabled } = useForm();
  const { found } = intake;
  return (
    <Stack gap="sm">
      {onUndo && <RemovedNotice onUndo={onUndo} />}
      <IntakeNotices intake={intake} />
      <SendingNotices records={records} isNeverSaved={props.isNeverSaved} />
      <RejectedNotices photos={photos} records={records} onRemove={onRemove} />
      {!disabled && <PhotoCheckNotices draftId={draftId} photos={photos} hints={hints} onRemove={onRemove} />}
      {!disabled && <SamePhotoNotices draftId={draftId} photos={photos} same={same} onRemove={onRemove} />}
      {found && !disabled && <BuildingOfPhoto found={found} />}
      {found && <PositionNotices found={found} />}
    </Stack>
  );
}

function RemovedNotice({ onUndo }: { onUndo: () => void }) {
  const { t } = useWords();
  const undo = (
    <AlertAction autoFocus onClick={onUndo}>
      {t('undo.action')}
    </AlertAction>
  );
  return (
    <FormAlert tone="waiting" action={undo}>
      {t('photo.removed')}
    </FormAlert>
  );
}
