import { i18n, type Messages } from '@lingui/core';
import { storedLanguage } from '#browser/device-storage.ts';
import { settings } from '#settings';
import en from './languages/en.json';
import ms from './languages/ms.json';
import zh from './languages/zh.json';

export type { MessageId } from './message-id.gen.ts';

type Catalogues = Record<string, () => Promise<{ default: Messages }>>;

/**
 * All message catalogues, each in three parts: for visitors, for signed-in agents, and for the screens of
 * groups and platforms. The build makes them from the sentences of all folders.
 */
const parts = [
  import.meta.glob('./languages/*.json', { query: '?first' }) as Catalogues,
  import.meta.glob('./languages/*.json', { query: '?rest' }) as Catalogues,
  import.meta.glob('./languages/*.json', { query: '?late' }) as Catalogues,
] as const;

const names = { en: en.name, ms: ms.name, zh: zh.name };

export type Language = keyof typeof names;

/** The languages that have a catalogue, each with its own name. */
export const languageNames: Partial<Record<Language, string>> = Object.fromEntries(
  Object.entries(names).filter(([code]) => `./languages/${code}.json` in parts[0]),
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
/** How many parts are wanted, and how many are loaded. */
let partsWanted = 1;
let partsLoaded = 0;

/**
 * The messages of a language: all, or `count` parts of it. @throws where they are not on this device and cannot be
 * loaded
 */
export async function messagesFor(language: Language, count: number = parts.length): Promise<Messages> {
  const loaded = await Promise.all(
    parts
      .slice(0, count)
      .map(async (part) => (await part[`./languages/${language}.json`]?.())?.default ?? {}),
  );
  return Object.assign({}, ...loaded) as Messages;
}

/** Loads and activates a language, unless another is chosen meanwhile: `count` parts of it at least. */
export async function speak(language: Language, count = partsWanted): Promise<void> {
  wanted = language;
  partsWanted = Math.max(partsWanted, count);
  const all = partsWanted;
  try {
    const messages = await messagesFor(language, all);
    const isThere = spoken === language && partsLoaded >= all;
    if (language !== wanted || isThere) return;
    spoken = language;
    partsLoaded = all;
    i18n.loadAndActivate({ locale: language, messages });
    document.documentElement.lang = language;
  } catch (error) {
    if (language === wanted) wanted = spoken;
    throw error;
  }
}

let completing: Promise<void> | null = null;

/** Loads the messages for signed-in agents; undefined if they are loaded already. */
export function speakWhole(): Promise<void> | undefined {
  return partsLoaded >= 2 ? undefined : speakMore();
}

/** Loads all messages, before a screen that needs them is shown. Without them it is shown all the same. */
export async function speakAll(): Promise<void> {
  await speak(wanted, parts.length).catch(() => {});
}

/** Loads the next part of the messages; undefined if all are loaded. */
export function speakMore(): Promise<void> | undefined {
  if (partsLoaded >= parts.length) return undefined;
  completing ??= speak(wanted, Math.max(2, partsLoaded + 1)).finally(() => (completing = null));
  return completing;
}

/** Loads and activates a language, and stores it as the agent's choice (R-LANG-2). */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  choice.write({ selectedLang: language });
}
