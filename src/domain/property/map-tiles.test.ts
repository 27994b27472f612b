import { expect, test } from 'vitest';
import { isTileTemplate, servesTiles, tileSource } from './map-tiles.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key=a', 'https://tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
  ['http://localhost:8081/{z}/{x}/{y}.png', 'http://localhost:8081'],
])('%s comes from %s', (template, source) => {
  expect(isTileTemplate(template)).toBe(true);
  expect(tileSource(template)).toBe(source);
});

test.each([
  '',
  'https://tiles.example/{z}/{x}.png',
  'https://a{s}.tiles.example/{z}/{x}/{y}',
  "https://x.example; script-src *'/{z}/{x}/{y}",
  '/tiles/{z}/{x}/{y}',
])('%s is no template', (template) => {
  expect(isTileTemplate(template)).toBe(false);
});

test('only its own servers serve its tiles', () => {
  const template = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  expect(servesTiles(template, 'https://a.tiles.example')).toBe(true);
  expect(servesTiles(template, 'https://eviltiles.example')).toBe(false);
  expect(servesTiles(template, 'http://a.tiles.example')).toBe(false);
  expect(servesTiles('https://tiles.example/{z}/{x}/{y}', 'https://tiles.example')).toBe(true);
  expect(servesTiles('', 'https://tiles.example')).toBe(false);
});
