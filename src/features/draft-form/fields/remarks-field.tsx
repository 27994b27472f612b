import { longest } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm } from './form-context.ts';

/** The agent's remarks. */
export function RemarksField() {
  const { t } = useWords();
  const { text, change, disabled } = useForm();
  const remarks = usePart(text, (body) => body.remarks);
  return (
    <TextAreaField
      label={t('draft.remarks')}
      name="remarks"
      value={remarks}
      maxLength={longest.remarks}
      disabled={disabled}
      rows={4}
      onChange={(event) => change({ remarks: event.currentTarget.value })}
    />
  );
}
