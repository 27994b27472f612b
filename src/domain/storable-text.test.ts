import { expect, test } from 'vitest';
import { storableLine, storableText } from './storable-text.ts';

test.for([
  ['a\0b\u0007', 'ab'],
  ['half \ud83c, whole 🏠 👨‍👩‍👧‍👦', 'half , whole 🏠 👨‍👩‍👧‍👦'],
  ['one\vtwo\u2028three\ufffe', 'one\ntwo\nthree'],
  [' tab\tand\r\nbreak ', 'tab\tand\r\nbreak'],
  ['தமிழ் \u200eநூல்', 'தமிழ் \u200eநூல்'],
])('the text %j is stored as %j', ([written, stored]) => expect(storableText(written!)).toBe(stored));

test.for([
  ['\u202eTaman\u202c \u2068Seri\u2069\u200b', 'Taman Seri'],
  ['Taman\r\n  Seri\vDua', 'Taman Seri Dua'],
  ['ක්\u200dෂ 👨‍👩‍👧', 'ක්\u200dෂ 👨‍👩‍👧'],
])('the line %j is stored as %j', ([written, stored]) => expect(storableLine(written!)).toBe(stored));
