import { ProfileField } from './profile-field.tsx';
import { usePhoneTyping } from './use-phone-typing.ts';

interface PhoneFieldProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  autoComplete: string;
  onType: (text: string) => void;
}

/**
 * A telephone number, spaced while it is typed: only at its end and only while it grows, so that correcting
 * it is never a fight.
 */
export function PhoneField({ value, onType, ...rest }: PhoneFieldProps) {
  const { spaced, tidied } = usePhoneTyping();
  return (
    <ProfileField
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
