import { describe, expect, test } from 'vitest';
import { fullWord, inSimplified } from './short-forms.ts';

describe('short forms', () => {
  test.each([
    ['bwh', 'bawah'],
    ['tgkt', 'tingkat'],
    ['blh', 'boleh'],
    ['bawah', 'bawah'],
    ['condo', 'condo'],
    ['constructor', 'constructor'],
    ['store', 'store'],
    ['factor', 'factor'],
    ['renal', 'renal'],
    ['furnishe', 'furnishe'],
    ['stroey', 'storey'],
    ['facttory', 'factory'],
    ['apartmnt', 'apartment'],
  ])('%s is the word %s', (word, full) => {
    expect(fullWord(word)).toBe(full);
  });

  test('traditional characters are read as simplified ones, and all others stay', () => {
    expect(inSimplified('雙層排屋，２衛，15樓，停車位 A-1')).toBe('双层排屋，２卫，15楼，停车位 A-1');
  });

  test('the text keeps its length, and simplified text stays as it is', () => {
    const simple = '出售 双层排屋 永久地契 管理费 高楼层';
    expect(inSimplified(simple)).toBe(simple);
    const traditional = '屋主自售 管理費 分層地契 傢俬 𠮷 亞庇';
    expect(inSimplified(traditional)).toHaveLength(traditional.length);
    expect(inSimplified(inSimplified(traditional))).toBe(inSimplified(traditional));
  });
});
