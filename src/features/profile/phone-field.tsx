import { TextInput, type TextInputProps } from '@mantine/core';
import { usePhoneTyping } from './use-phone-typing.ts';

interface PhoneFieldProps extends TextInputProps {
  value: string;
  onType: (text: string) => void;
}

/**
 * A field for a phone number. Spaces are inserted while it is typed at its end, not while it is corrected.
 */
export function PhoneField({ value, onType, ...rest }: PhoneFieldProps) {
  const { spaced, tidied } = usePhoneTyping();
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      maxLength={40}
      value={value}
      onChange={({ currentTarget }) => {
        const { value: typed, selectionEnd } = currentTarget;
        const isGrowing = typed.length > value.length && selectionEnd === typed.length;
        onType(isGrowing ? spaced(typed) : typed);
      }}
      onBlur={() => tidied(value) !== value && onType(tidied(value))}
    />
  );
}
