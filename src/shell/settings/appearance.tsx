import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop } from '#ui/icons/device-desktop.ts';
import { IconMoon } from '#ui/icons/moon.ts';
import { IconSun } from '#ui/icons/sun.ts';
import { useId } from 'react';
import { useWords } from '#messages/words.ts';
import { LanguageChoice } from '#ui/language-choice.tsx';
import face from './appearance.module.css';
import { switchSoftly } from './switch-softly.ts';

const modes = [
  { mode: 'light', label: 'shell.theme-light', Icon: IconSun },
  { mode: 'dark', label: 'shell.theme-dark', Icon: IconMoon },
  { mode: 'auto', label: 'shell.theme-auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark or system, and the language; both stored on the device (R-SHELL-7, R-LANG-2). */
export function Appearance() {
  const { t } = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const id = useId();
  return (
    <div className={face.appearance}>
      <fieldset className={face.modes}>
        <legend>{t('shell.theme')}</legend>
        {modes.map(({ mode, label, Icon }) => (
          <label key={mode} className={face.mode}>
            <input
              type="radio"
              name={id}
              checked={colorScheme === mode}
              onChange={() => switchSoftly(() => setColorScheme(mode))}
            />
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span>{t(label)}</span>
          </label>
        ))}
      </fieldset>
      <LanguageChoice className={face.language} />
    </div>
  );
}
