import { useLingui } from '@lingui/react';
import { ApiError } from '#api/ask.ts';
import { type ErrorCode, sentences } from '#domain/errors.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatList, type ListedWords } from '#domain/format-list.ts';
import { type I18n, setupI18n } from '@lingui/core';
import { type Language, type MessageId, messagesFor, speakMore } from './language.ts';

export type { MessageId } from './language.ts';

type Values = Record<string, string | number>;

export interface Words {
  /** The active language. */
  language: string;
  /** The message with this id. */
  t: (id: MessageId, values?: Values) => string;
  /** The message for a failed call (R-ERR-1). */
  sentence: (error: unknown) => string;
  /**
   * A value of a lookup in the active language. English, and a value that is in no lookup, is the value
   * itself.
   */
  lookup: (value: string) => string;
  /** Words one after the other, as the active language separates them; what is empty is left out. */
  list: (words: ListedWords) => string;
}

function toSentence(i18n: I18n, error: unknown): string {
  const code = error instanceof ApiError ? error.code : error;
  const known: keyof typeof sentences =
    typeof code === 'string' && Object.hasOwn(sentences, code) ? (code as ErrorCode) : 'server_error';
  const id = `sentence.${known}`;
  return Object.hasOwn(i18n.messages, id) ? i18n.t(id) : sentences[known];
}

function lookupIn(i18n: I18n, value: string): string {
  const id = `lookup.${value}`;
  return Object.hasOwn(i18n.messages, id) ? i18n.t(id) : value;
}

const plurals = new Map<string, Intl.PluralRules>();

/** The plural form of a number in this language, as the compiled messages choose by it. */
function formFrom(count: number, language: string): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/** The values of a message, and of each number its plural form and its text (`build/compiled-message.ts`). */
function withForms(values: Values, language: string): Values {
  const all = { ...values };
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'number') {
      all[`${name}Form`] = formFrom(value, language);
      all[`${name}Text`] = Number.isInteger(value) ? formatCount(value) : String(value);
    }
  return all;
}

/** Loads a message that is not there yet; the screen renders again when it arrives. */
function say(i18n: I18n, id: MessageId, values: Values | undefined): string {
  if (Object.hasOwn(i18n.messages, id)) return i18n.t(id, values && withForms(values, i18n.locale));
  speakMore()?.catch(() => {});
  return '';
}

/** The messages of an i18n that has a language. */
export const toWords = (i18n: I18n): Words => ({
  language: i18n.locale,
  t: (id, values) => say(i18n, id, values),
  sentence: (error) => toSentence(i18n, error),
  lookup: (value) => lookupIn(i18n, value),
  list: (words) => formatList(words, i18n.locale),
});

const spoken = new WeakMap<I18n, Words>();

/** The messages of the active language; the component renders again when it changes. */
export function useWords(): Words {
  const { i18n } = useLingui();
  const kept = spoken.get(i18n);
  if (kept?.language === i18n.locale) return kept;
  const words = toWords(i18n);
  spoken.set(i18n, words);
  return words;
}

/**
 * The messages of a language whatever the screen's is, for what is written to others.
 * @throws as `messagesFor`
 */
export async function wordsIn(language: Language): Promise<Words> {
  const messages = await messagesFor(language);
  return toWords(setupI18n({ locale: language, messages: { [language]: messages } }));
}
