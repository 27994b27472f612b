import { InputBase } from '@mantine/core';
import { longest } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { useCutPaste } from '#ui/use-cut-paste.ts';
import face from './fields.module.css';
import { useForm } from './form-context.ts';
import { TypedArea } from './typed-input.tsx';

/** The agent's remarks. The browser makes the field as high as its text, without a measurement per key. */
export function RemarksField() {
  const { t } = useWords();
  const { change, disabled } = useForm();
  const { isCut, handlers } = useCutPaste(longest.remarks);
  return (
    <InputBase
      component={TypedArea}
      multiline
      label={t('draft.remarks')}
      error={isCut && t('draft.text-cut', { count: longest.remarks })}
      {...handlers}
      name="remarks"
      read={({ remarks }) => remarks}
      maxLength={longest.remarks}
      disabled={disabled}
      rows={4}
      classNames={{ input: face.growing ?? '' }}
      onChange={({ currentTarget }) => change({ remarks: currentTarget.value })}
    />
  );
}
