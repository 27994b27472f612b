import type { DraftPhoto } from '#domain/draft/draft.ts';
import { isOfDevice } from '#domain/errors.ts';
import { formatAnd } from '#domain/formats.ts';
import { retryPhoto } from '#entities/draft/retry-photo.ts';
import { useWords } from '#messages/words.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import { useForm } from '../../fields/form-context.ts';
import { groupSame } from './group-same.ts';

interface RejectedNoticesProps {
  photos: readonly DraftPhoto[];
  records: readonly PhotoRecord[];
  onRemove: (id: string) => void;
}

/** The photos that were rejected, with their places: once for those with the same reason. */
export function RejectedNotices({ photos, records, onRemove }: RejectedNoticesProps) {
  const { t, sentence, language } = useWords();
  const { disabled } = useForm();
  const rejected = photos.flatMap(({ id }, index) => {
    const record = records.find(({ photoId, state }) => photoId === id && state === 'rejected');
    return record ? [{ record, number: index + 1 }] : [];
  });
  return groupSame(rejected, ({ record: { problem } }) => problem?.code ?? 'none').map(({ items }) => {
    const { problem, photoId } = items[0]!.record;
    const retryAll = () => items.forEach(({ record }) => void retryPhoto(record));
    const action = !disabled && (
      <>
        <AlertAction onClick={retryAll}>{t('error.retry')}</AlertAction>
        {items.length === 1 && (
          <AlertAction onClick={() => onRemove(photoId)}>{t('check.remove')}</AlertAction>
        )}
      </>
    );
    return (
      <FormAlert key={photoId} tone="bad" action={action}>
        {t(isOfDevice(problem?.code) ? 'photo.unsent' : 'photo.refused', {
          count: items.length,
          places: formatAnd(
            items.map(({ number }) => String(number)),
            language,
          ),
          reason: sentence(problem?.code),
        })}
      </FormAlert>
    );
  });
}
