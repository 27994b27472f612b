import { Textarea } from '@mantine/core';
import { longest } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import face from './fields.module.css';
import { useForm } from './form-context.ts';

/** The agent's remarks. The browser makes the field as high as its text, without a measurement per key. */
export function RemarksField() {
  const { t } = useWords();
  const { text, change, disabled } = useForm();
  const remarks = usePart(text, (body) => body.remarks);
  return (
    <Textarea
      label={t('draft.remarks')}
      name="remarks"
      value={remarks}
      maxLength={longest.remarks}
      disabled={disabled}
      rows={4}
      classNames={{ input: face.growing ?? '' }}
      onChange={({ currentTarget }) => change({ remarks: currentTarget.value })}
    />
  );
}
