import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

test.each([
  'A firm with a name of very many words '.repeat(9).trim(),
  '国际房地产管理有限公司'.repeat(20),
  'W'.repeat(300),
])('what a text keeps is whole at its end where "%s" is cut off', (name) => {
  const keeps = ' (VE (1) 0000/12)';
  const room = { px: 10, leastPx: 8, weight: 400, widest: 300, most: 2 };
  const { lines } = fitText(name + keeps, { ...room, keeps }, (text, { px }) => text.length * px * 0.8);
  expect(lines).toHaveLength(2);
  expect(lines.join(' ')).toMatch(/… \(VE \(1\) 0000\/12\)$/);
});
