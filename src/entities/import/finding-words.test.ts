import { expect, test } from 'vitest';
import type { Words } from '#messages/words.ts';
import { findingWords } from './finding-words.ts';

const named = (language: string) => {
  const t: Words['t'] = (id, values) => (values ? String(values.value) : id);
  const finding = { code: 'incomplete', value: 'name, title, type', message: '' };
  return findingWords(finding, { language, t });
};

test('the fields that an import has to leave open are separated as in the language', () => {
  expect(named('en')).toBe('draft.name, draft.title, draft.type');
  expect(named('zh')).toBe('draft.name、draft.title、draft.type');
});
