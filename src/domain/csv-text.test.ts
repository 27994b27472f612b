import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('rows are written with a byte order mark, and what would end a cell is quoted', () => {
  expect(
    csvText([
      ['name', 'price'],
      ['Vista, "A"', 655000.5],
      ['two\nlines', null],
    ]),
  ).toBe('\uFEFFname,price\r\n"Vista, ""A""",655000.5\r\n"two\nlines",\r\n');
});

test.each(['=1+1', '+60123', '-2', '@sum', '\t=1', ' =cmd', '＝1'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(csvText([[text]])).toContain(`'${text}`);
  },
);
