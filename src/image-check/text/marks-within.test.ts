import { expect, test } from 'vitest';
import { marksWithin } from './marks-within.ts';

const line = { values: new Uint8ClampedArray(1), width: 1, height: 1 };
const number = { text: 'Call 012-345 6789', confidence: 90 };
const blank = { text: 'a', confidence: 90 };

/** Reads each of these lines in so many milliseconds, of which 20 are allowed. */
function reading(lines: (typeof number)[], ms: number) {
  let at = 0;
  let time = 0;
  const read = () => {
    time += ms;
    return lines[at++]!;
  };
  return () =>
    marksWithin(
      20,
      lines.map(() => line),
      read,
      () => time,
    );
}

test('all lines were read in time: nothing found is known (R-CHECK-5)', () => {
  expect(reading([blank, blank, blank], 5)()).toEqual([]);
});

test('what was found before the time was over is said, although the rest was not read (R-CHECK-5)', () => {
  expect(reading([number, blank, blank], 25)()).toEqual([{ kind: 'phone', value: '012-345 6789' }]);
});

test('nothing found before the time was over is not known to be nothing (R-CHECK-5)', () => {
  expect(reading([blank, blank, number], 25)).toThrow();
});
