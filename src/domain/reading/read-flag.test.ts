import { expect, test } from 'vitest';
import { readFlag } from './read-flag.ts';

test.each([
  ['yes', true],
  ['Y', true],
  ['TRUE', true],
  ['1', true],
  ['ya', true],
  ['有', true],
  ['no', false],
  ['False', false],
  ['0', false],
  ['tidak', false],
  ['没有', false],
  ['maybe', null],
  ['2', null],
  ['', null],
  ['not yes', null],
])('%s is %s', (text, flag) => expect(readFlag(text)).toBe(flag));
