import { i18n, type Messages } from '@lingui/core';
import type en from './en.json';

export type MessageId = keyof typeof en;

/** Languages of the portal, each loaded when chosen. The build compiles each catalogue. */
const languages = {
  en: () => import('./en.json'),
} as const;

export type Language = keyof typeof languages;

export const languageNames: Record<Language, string> = { en: 'English' };

/** Where the choice is kept on the device (Spec §9). */
const languageKey = 'i18nConfig';

const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(languages, value);

/** The language the agent chose, or English (Spec §9). */
export function chosenLanguage(): Language {
  try {
    const kept = JSON.parse(localStorage.getItem(languageKey) ?? '{}') as { selectedLang?: unknown };
    return isLanguage(kept.selectedLang) ? kept.selectedLang : 'en';
  } catch {
    return 'en';
  }
}

/** Loads a language and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const { default: messages } = await languages[language]();
  i18n.loadAndActivate({ locale: language, messages: messages as unknown as Messages });
  document.documentElement.lang = language;
}

/** Loads a language, and keeps it as the agent's choice (Spec §9). */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  try {
    localStorage.setItem(languageKey, JSON.stringify({ selectedLang: language }));
  } catch {
    return;
  }
}
