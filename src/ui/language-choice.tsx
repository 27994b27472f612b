import { useState } from 'react';
import { chooseLanguage, type Language, languageNames } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';

/** The language, each by its own name. Nothing if there is only one. */
export function LanguageChoice({ className }: { className: string | undefined }) {
  const { t, language } = useWords();
  const [chosen, setChosen] = useState(language);
  const languages = Object.entries(languageNames);
  if (languages.length < 2) return null;
  return (
    <label className={className}>
      <span>{t('shell.language')}</span>
      <select
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          void chooseLanguage(target.value as Language).catch(() => setChosen(language));
        }}
      >
        {languages.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
