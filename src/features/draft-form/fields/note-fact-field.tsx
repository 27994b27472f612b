import { InputBase } from '@mantine/core';
import { type FactsWith, listingFields } from '#domain/listing/listing-fields.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import { useWords } from '#messages/words.ts';
import { useCutPaste } from '#ui/use-cut-paste.ts';
import face from './fields.module.css';
import { useFactSetter } from './form-context.ts';
import { TypedArea } from './typed-input.tsx';

/** A fact of several lines. The browser makes the field as high as its text. */
export function NoteFactField({ fact }: { fact: FactsWith<{ longest: number }> }) {
  const { t } = useWords();
  const { set, error, disabled } = useFactSetter(fact);
  const { longest } = listingFields[fact];
  const { isCut, handlers } = useCutPaste(longest);
  return (
    <InputBase
      component={TypedArea}
      multiline
      label={t(labelOfField(fact))}
      error={error ?? (isCut && t('draft.text-cut', { count: longest }))}
      {...handlers}
      name={fact}
      dir="auto"
      read={({ facts }) => facts[fact]}
      maxLength={longest}
      rows={2}
      autoComplete="off"
      disabled={disabled}
      classNames={{ input: face.growing ?? '' }}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
