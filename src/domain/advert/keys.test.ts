import { describe, expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const today = new Date('2026-11-20');
const read = (lines: string) => readAdvert(`Condo for sale, 3r2b 900sf, RM 400k\n${lines}`, today)[0];

describe('where the keys are, and what opens the door, is for the agent alone and not for the remarks', () => {
  test.each([
    ['kunci dgn guard', 'kunci dgn guard'],
    ['Owner: Mr Lim 016-778 8990 kunci dgn guard', 'kunci dgn guard'],
    ['Keys with management office, call before viewing', 'Keys with management office'],
    ['key under the mat', 'key under the mat'],
    ['Lockbox code 4471', 'Lockbox code 4471'],
    ['Kunci: di pejabat', 'Kunci: di pejabat'],
    ['钥匙在保安处', '钥匙在保安处'],
    ['key w/ guard', 'key w/ guard'],
    ['keys @ mgmt', 'keys @ mgmt'],
    ['key with me - Joe 017-386 6535', 'key with me'],
    ['access card with guard', 'access card with guard'],
    ['guard has the keys', 'guard has the keys'],
    ['guard pegang kunci', 'guard pegang kunci'],
    ['key with guard RM 3k deposit', 'key with guard'],
    ['Key with guard freehold', 'Key with guard'],
    ['Lockbox at main gate', 'Lockbox at main gate'],
    ['Lockbox 4471', 'Lockbox 4471'],
    ['4471 lockbox', '4471 lockbox'],
    ['2580 smart lock', '2580 smart lock'],
    ['4471 lockbox at gate', '4471 lockbox at gate'],
    ['Lockbox: ABCD', 'Lockbox: ABCD'],
    ['Keys with owner’s sister', "Keys with owner's sister"],
    ['Door: 2580', 'Door: 2580'],
    ['pass: 2580', 'pass: 2580'],
    ['kod pagar 5566', 'kod pagar 5566'],
    ['匙在地毯下', '匙在地毯下'],
    ['access card kept at lobby', 'access card kept at lobby'],
    ['remote in meter box', 'remote in meter box'],
    ['door password: sunway', 'door password: sunway'],
    ['smart lock pw is merdeka', 'smart lock pw is merdeka'],
    ['Lockbox: 4471', 'Lockbox: 4471'],
    ['Lockbox code is 4471#, corner', 'Lockbox code is 4471#'],
    ['Key in lockbox, code 4471', 'Key in lockbox, code 4471'],
    ['Key in lockbox\ncode 4471', 'Key in lockbox code 4471'],
    ['key at guard house, pass 1234', 'key at guard house, pass 1234'],
    ['key at guard house, 1234#', 'key at guard house, 1234#'],
    ['smart lock pin 2580', 'smart lock pin 2580'],
    ['door password 1234', 'door password 1234'],
    ['access code 8891', 'access code 8891'],
    ['digital lock password 8899', 'digital lock password 8899'],
    ['digital key pin 2580', 'digital key pin 2580'],
    ['kunci digital: 1234', 'kunci digital: 1234'],
    ['密码锁 8899', '密码锁 8899'],
    ['门锁密码 1234', '门锁密码 1234'],
    [
      'keys at level 3 management office, pass code 778899',
      'keys at level 3 management office, pass code 778899',
    ],
    ['Digital doorlock pin no. 2580#', 'Digital doorlock pin no. 2580#'],
    ['guard is holding the key', 'guard is holding the key'],
    ['key with Mr Lim', 'key with Mr Lim'],
    ['Pin: 1234 RM 400k', 'Pin: 1234'],
    ['Lockbox code 44-71', 'Lockbox code 44-71'],
    ['door password abc123xyz', 'door password abc123xyz'],
    ['key in lockbox, code 4471 corner', 'key in lockbox, code 4471'],
    ['钥匙放在鞋柜里', '钥匙放在鞋柜里'],
    ['Main key with guard\nRoom key with agent', 'Main key with guard; Room key with agent'],
  ])('%s', (lines, keys) => {
    const unit = read(lines);
    expect(unit?.fields.keys?.value).toBe(keys);
    expect(unit?.fields.price?.value).toBe(400_000);
    expect(unit?.rest).not.toMatch(/key|kunci|lock|钥匙|密码|guard|code|\d{4}/i);
  });

  test('keys of all units are in none of their remarks', () => {
    const units = readAdvert(
      'Keys with guard\n1) Vista Kirana condo for sale, RM350,000, 900 sqft\n2) The Arc condo for rent RM1,400, 650 sqft, lockbox 4471',
      today,
    );
    expect(units.map(({ fields }) => fields.keys?.value)).toEqual([
      'Keys with guard',
      'lockbox 4471; Keys with guard',
    ]);
    expect(units.map(({ rest }) => rest).join()).not.toMatch(/key|4471/i);
  });
});

test.each([
  'Keys in hand',
  'Key features: corner, facing garden',
  'serah kunci 2027',
  'Kiara Key Residence',
  'Key card access at every floor',
  'Key collection in Dec 2026',
  'Keys handover in 2027',
  'Key tenant: Jaya Grocer',
  'Key money with owner RM 5k',
  'Gated, access card with security 24hrs',
  'Key in 2027 owner occupied',
  'Lock box 1200 sqft',
  'Door password from Meng 012-345 6789',
  'Dual key unit with tenant',
  'Digital lock, 3 bedrooms',
  'Smart lock 3 bedrooms',
  'Keys available call agent Tan 012-345 6789',
  'Key selling points in security',
  'Key office hub with 20 banks',
  '1200 sqft digital lock, corner',
  'Smart lock: Samsung',
  'Listing code: 20345',
  'Remote autogate, 24hr guards',
  'Back door: yes',
  '钥匙在手',
])('in "%s" nobody learns where the keys are', (line) => {
  expect(read(line)?.fields.keys).toBeUndefined();
});

test('words of keys that say nothing of their place leave the values beside them', () => {
  const [unit] = readAdvert('Condo for sale\nKey location in Setapak RM 850k 3r2b', today);
  const { price, bedrooms, area, keys } = unit!.fields;
  expect([price?.value, bedrooms?.value, area?.value, keys]).toEqual([850_000, '3', 'Setapak', undefined]);
  expect(read('Keys handover in 2027')?.fields.completionYear?.value).toBe(2027);
  expect(read('Key collection in Dec 2026')?.rest).toContain('Dec 2026');
});
