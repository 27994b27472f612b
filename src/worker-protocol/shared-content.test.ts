import { expect, test } from 'vitest';
import { sharedWords } from './shared-content.ts';

test.each([
  [
    ['Sunway Velocity', 'A two-room unit', 'https://example.com/1'],
    'Sunway Velocity\nA two-room unit\nhttps://example.com/1',
  ],
  [['Look', 'Look at https://example.com/1', 'https://example.com/1'], 'Look at https://example.com/1'],
  [['same', 'same', null], 'same'],
  [[null, '  ', undefined], ''],
])('%j becomes one text without saying a thing twice', (parts, text) =>
  expect(sharedWords(parts)).toBe(text),
);
