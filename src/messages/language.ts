import { i18n, type Messages } from '@lingui/core';
import { storedLanguage } from '#browser/device-storage.ts';
import { settings } from '#settings';
import type en from './en.json';

export type MessageId = keyof typeof en;

type Catalogues = Record<string, () => Promise<{ default: Messages }>>;

/**
 * All message catalogues, each in two parts: for visitors, and for signed-in agents. The build compiles them.
 */
const first = import.meta.glob('./*.json', { query: '?first' }) as Catalogues;
const rest = import.meta.glob('./*.json', { query: '?rest' }) as Catalogues;

const names = { en: 'English', ms: 'Bahasa Melayu', zh: '简体中文' } as const;

export type Language = keyof typeof names;

/** The languages that have a catalogue, each with its own name. */
export const languageNames: Partial<Record<Language, string>> = Object.fromEntries(
  Object.entries(names).filter(([code]) => `./${code}.json` in first),
);

const choice = storedLanguage(settings.i18nStorageKey);

const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);

/** The language the agent chose, or English (R-LANG-1). */
export function chosenLanguage(): Language {
  const { selectedLang } = choice.read() ?? {};
  return isLanguage(selectedLang) ? selectedLang : 'en';
}

let spoken: Language = 'en';
/** The language chosen last; it may still be loading. */
let wanted: Language = 'en';
let wantsWhole = false;
let isWhole = false;

async function messagesOf(language: Language, whole: boolean): Promise<Messages> {
  const part = async (catalogues: Catalogues) => (await catalogues[`./${language}.json`]?.())?.default ?? {};
  const [visitors, agents] = await Promise.all([part(first), whole ? part(rest) : {}]);
  return { ...visitors, ...agents };
}

/**
 * Loads and activates a language, unless another is chosen meanwhile; both parts if an agent is signed in.
 */
export async function speak(language: Language, whole = wantsWhole): Promise<void> {
  wanted = language;
  wantsWhole ||= whole;
  const all = wantsWhole;
  try {
    const messages = await messagesOf(language, all);
    const isThere = spoken === language && isWhole;
    if (language !== wanted || isThere) return;
    spoken = language;
    isWhole = all;
    i18n.loadAndActivate({ locale: language, messages });
    document.documentElement.lang = language;
  } catch (fault) {
    if (language === wanted) wanted = spoken;
    throw fault;
  }
}

let completing: Promise<void> | null = null;

/** Loads the messages for signed-in agents; undefined if they are loaded already. */
export function speakWhole(): Promise<void> | undefined {
  if (isWhole) return undefined;
  completing ??= speak(wanted, true).finally(() => (completing = null));
  return completing;
}

/** Loads and activates a language, and stores it as the agent's choice (R-LANG-2). */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  choice.write({ selectedLang: language });
}
