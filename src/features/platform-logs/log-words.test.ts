import { expect, test } from 'vitest';
import type { PlatformLog } from '#domain/posting/platform-log.ts';
import { messagesFor } from '../../../build/message-files.ts';
import type { Words } from '#messages/words.ts';
import { logWords } from './log-words.ts';

const en = messagesFor('en');

const words: Words = {
  language: 'en',
  sentence: String,
  lookup: String,
  list: String,
  t: (id, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      en[id] ?? '',
    ),
};

const line = (more: Partial<PlatformLog>): PlatformLog => ({
  _id: '1',
  direction: 'Post',
  platform: 'rumahku',
  outcome: 'ERROR',
  code: 'x',
  message: 'In English.',
  subject: 'Vista',
  listingId: null,
  runId: null,
  link: null,
  at: '2026-11-22T00:00:00Z',
  ...more,
});

test('A line of posting says what was done and what was wrong', () => {
  const details = [
    { code: 'tried', value: 2, total: 6 },
    { code: 'no_answer', isWarning: false, field: null, value: null },
  ];
  expect(logWords(line({ details }), words)).toBe(
    `Attempt 2 of 6 failed. It will be tried again. ${en['posting.problem-no_answer']}`,
  );
});

test('A line of an import says what was done and what was found', () => {
  const details = [{ code: 'dropped' }, { code: 'id_duplicate', value: '7' }];
  expect(logWords(line({ direction: 'Import', details }), words)).toBe(
    'Not imported. The id 7 is in the feed twice. The first record is used.',
  );
});

test.for([[undefined], [[]], [[{ code: 'posted' }, { code: 'of_a_newer_version' }]]] as const)(
  'A line whose codes are not known (%j) is in English',
  ([details]) => {
    const more = details ? { details: [...details] } : {};
    for (const direction of ['Post', 'Import'] as const)
      expect(logWords(line({ direction, ...more }), words)).toBe('In English.');
  },
);
