import { InputBase } from '@mantine/core';
import { useState } from 'react';
import { afterPress } from '#browser/after-press.ts';
import { usePart } from '#browser/observable.ts';
import { type FactsWith, listingFields } from '#domain/listing/listing-fields.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import { useWords } from '#messages/words.ts';
import { useFactSetter, useForm } from './form-context.ts';
import { TypedInput } from './typed-input.tsx';

const loadPhone = () => import('#domain/phone.ts');

/**
 * A telephone number. When the field loses the focus a whole number becomes E.164, and of any other text
 * it is said that it is none. Where the library of numbers is not on the device, the text stays as it is, and the
 * server says so when the listing is published.
 */
export function PhoneFactField({ fact }: { fact: FactsWith<{ isPhone: true }> }) {
  const { t, sentence } = useWords();
  const { text } = useForm();
  const { set, error, disabled } = useFactSetter(fact);
  const [invalid, setInvalid] = useState<string | null>(null);
  const isStillInvalid = usePart(text, ({ facts }) => facts[fact] === invalid);

  async function check(): Promise<void> {
    const typed = text.get().facts[fact];
    if (typed.trim() === '') return;
    const { normalPhone } = await loadPhone();
    if (text.get().facts[fact] !== typed) return;
    const number = normalPhone(typed);
    if (number === null) {
      await afterPress();
      setInvalid(typed);
    } else if (number !== typed) set(number);
  }

  return (
    <InputBase
      component={TypedInput}
      label={t(labelOfField(fact))}
      error={error ?? (invalid !== null && isStillInvalid ? sentence('listing_phone_invalid') : undefined)}
      name={fact}
      type="tel"
      dir="ltr"
      read={({ facts }) => facts[fact]}
      maxLength={listingFields[fact].longest}
      autoComplete="off"
      enterKeyHint="next"
      disabled={disabled}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      onBlur={() => void check().catch(() => {})}
    />
  );
}
