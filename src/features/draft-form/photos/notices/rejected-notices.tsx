import type { DraftPhoto } from '#domain/draft/draft.ts';
import { isOfDevice } from '#domain/errors.ts';
import { retryPhoto } from '#entities/draft/retry-photo.ts';
import { useWords } from '#messages/words.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import { useForm } from '../../fields/form-context.ts';

interface RejectedNoticesProps {
  photos: readonly DraftPhoto[];
  records: readonly PhotoRecord[];
  onRemove: (id: string) => void;
}

/** The photos that were rejected, each with its place and the reason. */
export function RejectedNotices({ photos, records, onRemove }: RejectedNoticesProps) {
  const { t, sentence } = useWords();
  const { disabled } = useForm();
  return photos.map(({ id }, index) => {
    const record = records.find(({ photoId, state }) => photoId === id && state === 'rejected');
    if (!record) return null;
    const action = !disabled && (
      <>
        <AlertAction onClick={() => void retryPhoto(record)}>{t('photo.retry')}</AlertAction>
        <AlertAction onClick={() => onRemove(id)}>{t('photo.remove')}</AlertAction>
      </>
    );
    return (
      <FormAlert key={id} tone="bad" action={action}>
        {t(isOfDevice(record.problem?.code) ? 'photo.unsent' : 'photo.refused', {
          place: index + 1,
          reason: sentence(record.problem?.code),
        })}
      </FormAlert>
    );
  });
}
