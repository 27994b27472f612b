import { describe, expect, test } from 'vitest';
import { hasMediaTypeOf, isIntact, isPicture } from './file-check.ts';

const answer = (type: string | null, body = 'x', status = 200) =>
  new Response(body, { status, headers: type === null ? {} : { 'content-type': type } });

describe('a stored file', () => {
  test.each([
    ['https://portal.test/assets/index-1.js', 'text/javascript; charset=utf-8', true],
    ['https://portal.test/assets/index-1.js', 'text/html', false],
    ['https://portal.test/assets/index-1.js', null, false],
    ['https://portal.test/assets/late-1.css', 'text/css', true],
    ['https://portal.test/assets/late-1.css', 'text/html', false],
    ['https://portal.test/images/house.svg?__WB_REVISION__=2ae7', 'text/html', false],
    ['https://portal.test/images/house.svg?__WB_REVISION__=2ae7', 'image/svg+xml', true],
    ['https://portal.test/index.html?__WB_REVISION__=59', 'text/html', true],
    ['https://portal.test/assets/figtree-1.woff2', 'font/woff2', true],
    ['https://portal.test/assets/figtree-1.woff2', 'text/html', false],
  ])('%s of type %s: %s', (url, type, isRight) => {
    expect(hasMediaTypeOf(url, answer(type))).toBe(isRight);
  });

  test('is compared with its digest, and can still be read', async () => {
    const integrity = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
    const stored = answer('text/javascript', 'abc');
    expect(await isIntact(stored, integrity)).toBe(true);
    expect(await stored.text()).toBe('abc');
    expect(await isIntact(answer('text/javascript', '<html>'), integrity)).toBe(false);
    expect(await isIntact(answer('text/javascript', '<html>'), undefined)).toBe(true);
  });
});

test('a picture is an answer 200 with the media type of one', () => {
  expect(isPicture(answer('image/webp'))).toBe(true);
  expect(isPicture(answer('text/html'))).toBe(false);
  expect(isPicture(answer(null))).toBe(false);
  expect(isPicture(answer('image/webp', 'x', 206))).toBe(false);
});
