import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { bedroomWords } from './bedroom-words.ts';
import { compiledMessage } from '../../build/compiled-message.ts';
import { messagesFor } from '../../build/message-files.ts';
import { toWords } from './words.ts';

const en = messagesFor('en');
const zh = messagesFor('zh');

function wordsIn(locale: string, catalogue: Record<string, string>) {
  const messages = Object.fromEntries(
    Object.entries(catalogue).map(([id, text]) => [id, compiledMessage(text)]),
  );
  i18n.loadAndActivate({ locale, messages });
  return {
    t: toWords(i18n).t,
    lookup: (value: string) => catalogue[`lookup.${value}`] ?? value,
  };
}

test('bedrooms are said with one, with several, and for a studio in the language of the agent', () => {
  const inEnglish = wordsIn('en', en);
  expect(['Studio', '1', '3+1'].map((value) => bedroomWords(value, inEnglish, 'long'))).toEqual([
    'Studio',
    '1 bedroom',
    '3+1 bedrooms',
  ]);
  expect(['Studio', '1'].map((value) => bedroomWords(value, inEnglish, 'short'))).toEqual(['Studio', '1 bd']);
  expect(bedroomWords('Studio', wordsIn('zh', zh), 'short')).toBe('开放式单间');
});
