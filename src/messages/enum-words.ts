import type { MessageId, Words } from './words.ts';

/** A word of the contract as it can be read: `UnderOffer` and `under_offer` as Under Offer, under offer. */
export function spellOut(word: string): string {
  return word.replaceAll('_', ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/**
 * The name of an enum's value. The server may be newer than this build: a value that has no name here is
 * shown as the server writes it, and a missing one as unknown. Never empty once the messages are loaded.
 */
export function nameWord<Word extends string>(
  t: Words['t'],
  names: Readonly<Record<Word, MessageId>>,
  word: Word,
): string {
  if (Object.hasOwn(names, word)) return t(names[word]);
  return (typeof word === 'string' && spellOut(word).trim()) || t('enum.unknown');
}
