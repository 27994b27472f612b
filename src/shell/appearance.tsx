import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { themeSwitchMs } from '#domain/limits.ts';
import { chooseLanguage, type Language, languageNames } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import face from './appearance.module.css';

const modes = [
  { mode: 'light', label: 'shell.theme-light', Icon: IconSun },
  { mode: 'dark', label: 'shell.theme-dark', Icon: IconMoon },
  { mode: 'auto', label: 'shell.theme-auto', Icon: IconDeviceDesktop },
] as const;

function switchSoftly(change: () => void): void {
  document.documentElement.dataset.themeSwitching = '';
  change();
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--bar');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = bar;
  setTimeout(() => delete document.documentElement.dataset.themeSwitching, themeSwitchMs);
}

/** Light, dark or system, and the language; both kept on the device (Spec §2, §9). */
export function Appearance() {
  const { t, language } = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [chosen, setChosen] = useState(language);
  const id = useId();
  return (
    <div className={face.appearance}>
      <fieldset className={face.modes}>
        <legend>{t('shell.theme')}</legend>
        {modes.map(({ mode, label, Icon }) => (
          <label key={mode} className={face.mode}>
            <input type="radio" name={id} checked={colorScheme === mode} onChange={() => switchSoftly(() => setColorScheme(mode))} />
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span>{t(label)}</span>
          </label>
        ))}
      </fieldset>
      <label className={face.language}>
        <span>{t('shell.language')}</span>
        <select
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            void chooseLanguage(target.value as Language);
          }}
        >
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
