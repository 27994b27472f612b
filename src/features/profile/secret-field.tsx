import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useWords } from '#messages/words.ts';

/** A password field with a button that shows the password. */
export function SecretField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      maxLength={200}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      visible={isShown}
      onVisibilityChange={setIsShown}
      rightSectionWidth={44}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'profile.hide-password' : 'profile.show-password'),
        size: 44,
      }}
    />
  );
}
