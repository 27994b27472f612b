import {
  Center,
  SegmentedControl,
  Stack,
  type StackProps,
  Text,
  useMantineColorScheme,
  NativeSelect,
} from '@mantine/core';
import { IconDeviceDesktop } from '#ui/icons/device-desktop.ts';
import { IconMoon } from '#ui/icons/moon.ts';
import { IconSun } from '#ui/icons/sun.ts';
import { useWords } from '#messages/words.ts';
import { switchSoftly } from './switch-softly.ts';
import { useState } from 'react';
import { chooseLanguage, type Language, languageNames } from '#messages/language.ts';

const modes = [
  { mode: 'light', label: 'shell.theme-light', Icon: IconSun },
  { mode: 'dark', label: 'shell.theme-dark', Icon: IconMoon },
  { mode: 'auto', label: 'shell.theme-auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark or system, and the language; both stored on the device (R-SHELL-7, R-LANG-2). */
export function Appearance(look: StackProps) {
  const { t } = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Stack gap="md" {...look}>
      <div>
        <Text fz="sm" fw={550} mb="xs">
          {t('shell.theme')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('shell.theme')}
          value={colorScheme}
          onChange={(mode) => switchSoftly(() => setColorScheme(mode))}
          data={modes.map(({ mode, label, Icon }) => ({
            value: mode,
            label: (
              <Stack gap={2} align="center" fz="sm">
                <Center>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                </Center>
                {t(label)}
              </Stack>
            ),
          }))}
        />
      </div>
      <LanguageField />
    </Stack>
  );
}

/** The language, each by its own name. Nothing if there is only one. */
function LanguageField() {
  const { t, language } = useWords();
  const [chosen, setChosen] = useState(language);
  const languages = Object.entries(languageNames);
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      label={t('shell.language')}
      value={chosen}
      data={languages.map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => {
        setChosen(value);
        void chooseLanguage(value as Language).catch(() => setChosen(language));
      }}
    />
  );
}
