import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { chooseLanguage, type Language, languageNames } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';

/** The language, each by its own name. Nothing if there is only one. */
export function LanguageField() {
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
