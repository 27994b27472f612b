import { expect, test } from 'vitest';
import { fingerprintIn, fitted, isTooLarge } from './redraw.ts';

test('the longer side fits, the shape stays, and nothing grows', () => {
  expect(fitted({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitted({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fitted({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 });
  expect(fitted({ width: 20_000, height: 3 }, 1600)).toEqual({ width: 1600, height: 1 });
});

test('a picture is too large by its side or by its area', () => {
  const limits = { longestSidePx: 40_000, mostPixels: 210_000_000 };
  expect(isTooLarge({ width: 40_001, height: 10 }, limits)).toBe(true);
  expect(isTooLarge({ width: 30_000, height: 30_000 }, limits)).toBe(true);
  expect(isTooLarge({ width: 16_320, height: 12_240 }, limits)).toBe(false);
});

test('a browser that does not let pixels be read leaves the photo without a fingerprint', () => {
  const getImageData = () => {
    throw new DOMException('', 'SecurityError');
  };
  expect(fingerprintIn({ getImageData }, { width: 4, height: 3 })).toBeNull();
});
