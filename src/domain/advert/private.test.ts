import { expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const today = new Date('2026-11-20');
const read = (line: string) =>
  readAdvert(`Vista Kirana condo for sale, 3r2b 900sf, RM 400k\n${line}`, today).map(({ fields, rest }) => ({
    rest,
    price: fields.price?.value,
    name: fields.name?.value,
  }));

test.each([
  'wifi: X pass 9988',
  'Wi-Fi name Rumah5G, password kucing99',
  'Network: maxis_88 / key: abcd1234',
  'letterbox no 3 pin 889',
  'peti surat 2 kanan 4 kiri 7',
  '信箱锁 3-8-1',
  'PIN lif 4455',
  'viewing code at lobby 1212#',
  'grill lock 3-digit 417',
  'Alarm off: 9911 then *',
  '大堂密码 #4321',
  '🔑 with guard, ask for Raju',
  'key with Sofia',
  'Keys at Nasi kandar shop downstairs',
  '钥匙跟隔壁安娣拿',
  'Ask for guard Mr Siva to open',
  'Pak guard nama Hassan',
  'owner Sofia',
  "owner's wife Sofia",
  'nama owner: siti',
  '屋主名字叫美玲',
  'tenant Ali 011-12345678',
  '租客电话 0169988776',
  'passport A12345678 owner',
  'comm 2% split 50/50',
  '拥金 2%，一人一半',
  'Komisen 2.5% kongsi 50:50',
  'bottom price 320k',
  'owner can go 380k nett',
  '底价 35万',
  'boleh tolak sampai 380k',
  "actual price 350k don't disclose",
  'Dont call owner directly',
  '请勿联系业主',
  'jangan bagi nombor owner dekat client',
  'owner desperate',
  'penyewa liat bayar sewa',
  'Agent only: loan outstanding 310k',
  'Keys: hanging on gas pipe',
  'Guard ask: say friend of Jenny',
  'unit door 246810, lobby 1357',
  'owner give 3k ang pow if close this month',
  'nett 320k to owner balance yours',
  'owner hidden price 370k',
  'penyewa bermasalah',
  'O: Sofia 0123456789',
])('"%s" is for the agent alone', (line) => {
  expect(read(line)).toEqual([{ rest: '', price: 400_000, name: 'Vista Kirana' }]);
});

test.each([
  'Free wifi included',
  'Password door lock',
  'PIN code door lock installed',
  'Pass by 7-Eleven daily',
  'Owner occupied unit, well maintained',
  'Owner Migrating To Australia',
  'Pemilik Pindah',
  'Tenant Friendly Landlord',
  'Key collection at handover in June',
  'Key features galore',
  'Management Office On Site',
  '门锁智能',
  '钥匙在手，随时看房',
  'No commission for buyer',
  '佣金全免',
  'Rock bottom price',
  'Internal courtyard garden',
  'Lift lobby with 4 lifts',
  'Mr DIY downstairs',
  'Owner accept pets',
  'Trouble-free title deed',
  'Dirty kitchen and dry kitchen',
  'Code compliant renovation',
])('"%s" is for the public', (line) => {
  const [unit] = read(line);
  expect(unit?.rest).not.toBe('');
  expect(unit?.price).toBe(400_000);
});

test('what stands in the same line for the public stays', () => {
  expect(read('Near the park, comm 2%, 50/50, lovely view')[0]?.rest).toBe('Near the park\nlovely view');
});

test('the reserve price of an auction is its price', () => {
  const [unit] = readAdvert('Condo lelong, 900sf 3r2b, reserve price RM 310k', today);
  expect(unit?.fields.price?.value).toBe(310_000);
});
