import { expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const today = new Date('2026-11-20');
const nameIn = (line: string) =>
  readAdvert(`Condo for sale, 3r2b 900sf, RM 400k\n${line}`, today)[0]?.fields.contacts?.[0]?.value.name;

test.each([
  ['陈先生 012-555 0501', '陈先生'],
  ['有意请联络王女士011-5550 0504', '王女士'],
  ['陈大明先生 REN 52505 018-555 0505', '陈大明先生'],
  ['详情找 Jessie 小姐 012-555 0538', 'Jessie 小姐'],
  ['012-555 0538（欧阳太太）', '欧阳太太'],
  ['Hubungi Tuan Haji Rosli (tuan rumah) 019 555 0512', 'Tuan Haji Rosli'],
  ['Ejen: En. Faizal PEA 2513, 012-5550513', 'En. Faizal'],
  ['wasap kak ina 013-555 0511', 'kak ina'],
  ["Serious buyer only, Dato' Razak 019-5550520", "Dato' Razak"],
  ['Ms Wendy Ho | REN 31521 | 012-555 0521', 'Ms Wendy Ho'],
  ['Mr. K. Anand 012-455 0560', 'Mr. K. Anand'],
  ['call 012-555 0551 Mdm Lee-Wong', 'Mdm Lee-Wong'],
])('whom to ask in "%s" is %s', (line, name) => {
  expect(nameIn(line)).toBe(name);
});

test.each(['Call now 012-555 0501', '联络电话 012-555 0501', 'Owner 012-555 0501', 'Mr 012-555 0501'])(
  'in "%s" there is no name',
  (line) => {
    expect(nameIn(line)).toBeNull();
  },
);

test.each([
  ['3+1房2浴', '3+1', 2],
  ['4房3卫生间', '4', 3],
  ['三房两冲凉房', '3', 2],
  ['2 bdrm 2bthrm', '2', 2],
  ['3B2T', '3', 2],
  ['\n③房②卫', '3', 2],
  ['\n③ bedrooms, ② bathrooms', '3', 2],
  ['\n③R②B', '3', 2],
  ['\n③R②B\n', '3', 2],
  ['\n❶3R2B\n❷', '3', 2],
  ['\n①B-12-3A\n3R2B', '3', 2],
  ['\n①R&F\n3R2B', '3', 2],
  ['\n❸r ❷b', '3', 2],
  ['\n❸房❷卫', '3', 2],
])('%s says bedrooms and bathrooms', (rooms, bedrooms, bathrooms) => {
  const [unit] = readAdvert(`公寓出租 ${rooms} 900尺 RM 1800`, today);
  expect([unit?.fields.bedrooms?.value, unit?.fields.bathrooms?.value]).toEqual([bedrooms, bathrooms]);
});

test.each(['❶900sqft\n❷RM650k', '①900sqft\n②RM650k', 'RM650k ❷900sqft', '❶650k nego\n❷900sqft'])(
  'the numbers in circles of %s are marks of its lines',
  (lines) => {
    const [unit] = readAdvert(`Condo for sale\n${lines}`, today);
    expect([unit?.fields.price?.value, unit?.fields.builtUp?.value.value]).toEqual([650_000, 900]);
  },
);

test('a unit to be sold and another to be let are two, and one that is both has two readings', () => {
  const read = (text: string) =>
    readAdvert(text, today).map(({ fields }) => [
      fields.name?.value,
      fields.intent?.value,
      fields.price?.value,
      fields.builtUp?.value.value,
    ]);
  expect(
    read('1) Vista Kirana condo for sale, RM350,000, 900 sqft\n2) The Arc condo for rent RM1,400, 650 sqft'),
  ).toEqual([
    ['Vista Kirana', 'Buy', 350_000, 900],
    ['The Arc', 'Rent', 1400, 650],
  ]);
  expect(read('Vista Kirana condo for sale 900sqft RM350k\nfor rent 900sqft RM1,500')).toEqual([
    ['Vista Kirana', 'Buy', 350_000, 900],
    ['Vista Kirana', 'Rent', 1500, 900],
  ]);
});

test.each([
  ['Factory Kapar\nBU: 8,000sf\nSelling: RM4.2mil\nRental: RM14k', ['Buy 4200000', 'Rent 14000']],
  ['Condo X Residence 900sf\nSelling: RM500k\nRental: RM2,000 (tenanted)', ['Buy 500000']],
  ['Condo Vista Kirana 1,098sf 2b2b asking 2.68 mil rental 9k', ['Buy 2680000']],
  ['Sublet master bedroom @ Casa Green. Female only. RM850 all in', ['Rent 850']],
])('%s is offered as %j', (text, offers) => {
  const read = readAdvert(text, today);
  expect(read.map(({ fields }) => `${fields.intent?.value} ${fields.price?.value}`)).toEqual(offers);
});

test('a word beside a number is no name, a value no place, and what is near ends at a gap', () => {
  const [unit] = readAdvert(
    'Studio 452sf RM1300 for rent. Avail now! 012-345 6677 Ms Chong\nharga di bawah nilai bank',
    today,
  );
  expect(unit?.fields.contacts?.[0]?.value.name).toBe('Ms Chong');
  expect(unit?.fields.area).toBeUndefined();
  const [chinese] = readAdvert('双峰塔附近 服务式公寓 900尺 月租 RM 9,800', today);
  expect(chinese?.fields.type?.value).toBe('Serviced Residence');
  const [penang] = readAdvert('出租 大山脚 Alma 单层排屋 3房2浴 RM 1100', today);
  expect(penang?.fields.area?.value).toBe('Bukit Mertajam');
});

test.each([
  ['Call 012-3456789 Mr Tan / 019-8765432 Mrs Lim', ['Mr Tan', 'Mrs Lim']],
  ['Mr Tan 012-3456789 / Mrs Lim 019-8765432', ['Mr Tan', 'Mrs Lim']],
  ['Mr Tan 012-3456789 / 019-8765432 Mrs Lim', ['Mr Tan', 'Mrs Lim']],
  ['Mr Tan 012-3456789, 019-8765432, Mrs Lim 017-6543210', ['Mr Tan', null, 'Mrs Lim']],
])('in "%s" each number has its own name', (line, names) => {
  const [unit] = readAdvert(`Condo for sale, 3r2b 900sf, RM 400k\n${line}`, today);
  expect(unit?.fields.contacts?.map(({ value }) => value.name)).toEqual(names);
});

test.each([
  'Condo Vista Kirana 3r2b 900sf. Bukan untuk dijual atau disewa',
  'Condo Vista Kirana 3r2b 900sf, bukan jual/sewa',
  'Condo Vista Kirana 3r2b 900sf, not for sale or rent',
  'Vista Kirana 公寓 3房2浴 900尺 不出租不出售',
])('"%s" offers nothing', (text) => {
  expect(readAdvert(text, today)).toEqual([]);
});

test('a building is no floor of what is sold, and a floor that is not let is none of a building', () => {
  const office = readAdvert('办公楼出租 RM3500，出售 RM900k', today);
  expect(office.map(({ fields }) => [fields.intent?.value, fields.price?.value])).toEqual([
    ['Buy', 900_000],
    ['Rent', 3500],
  ]);
  const shop = readAdvert('店屋出售 RM900k 底楼出租RM3500，楼上空置', today);
  expect(shop.map(({ fields }) => [fields.price?.value, fields.floor])).toEqual([[900_000, undefined]]);
  const [home] = readAdvert('公寓5楼出租，楼下有餐厅，3房2浴，900尺，RM1500', today);
  expect(home?.fields.floor?.value).toBe('5');
  const [block] = readAdvert('办公楼空置，出售 RM900k，9000尺', today);
  expect(block?.fields.occupancy).toMatchObject({ value: 'Vacant', confidence: 0.85 });
});

test('a store room is no storey', () => {
  const text = 'Terrace house for sale, RM 400k, 1200sf, 3 rooms 1 store room';
  const [unit] = readAdvert(text, today);
  expect([unit?.fields.title?.value, unit?.fields.type, unit?.fields.bedrooms?.value]).toEqual([
    'Terrace/Link/Townhouse',
    undefined,
    '3',
  ]);
});

test.each([
  ['for rent RM 900 500m to LRT', 900],
  ['for rent RM 850 200 units', 850],
  ['for rent RM 2 800/month', 2800],
  ['for rent RM 900 012 345 6789', 900],
  ['for sale RM 310 000 - nego', 310_000],
  ['for sale RM 450 000 1200 sqft', 450_000],
  ['for sale RM 450 000 500 sqft', 450_000],
  ['for sale RM 1 250 000 unit corner', 1_250_000],
])('the amount of "%s" ends where another number begins', (line, price) => {
  const [unit] = readAdvert(`Condo 3r2b ${line}`, today);
  expect(unit?.fields.price?.value).toBe(price);
});

test.each([
  'interior design by X',
  'renovation package included',
  'refinance from RM 300k',
  'kindly pay booking fee',
])('a condo for sale with %s is an advert', (words) => {
  expect(readAdvert(`Condo for sale, ${words}, RM 500k`, today)).toHaveLength(1);
});

test.each([
  'Interior design and renovation package from RM 25k for your condo. Call 012-345 6789',
  'Renovation package for condo, RM 25k, 900sf. WhatsApp 012-345 6789',
  'Condo unit B-12-3 rent RM 1800, kindly pay before 7th',
  'Refinance your house, loan consultant, RM 500k',
])('"%s" is none', (text) => {
  expect(readAdvert(text, today)).toEqual([]);
});

test.each([
  ['Corner house Sunway Ipoh RM 500k 4r3b, owner moving to Johor Bahru', ['Perak', 'Ipoh']],
  ['Corner house Sunway Ipoh RM 500k 4r3b\nPemilik bekerja di Johor Bahru', ['Perak', 'Ipoh']],
  ['Condo Suria Jelutong, Shah Alam RM 500k 3r2b', ['Selangor', 'Shah Alam']],
])('"%s" is in %j: where people go to is elsewhere', (text, place) => {
  const [unit] = readAdvert(text, today);
  expect([unit?.fields.state?.value, unit?.fields.area?.value]).toEqual(place);
});

test.each([
  ['Owner of 2 properties 012-345 6789', 'owner'],
  ['Owner, Block E(1) 012-345 6789', 'owner'],
  ['XYZ Hartamas VE(1)0123 012-345 6789', 'agent'],
  ['Zenith Properties 012-345 6789', 'agent'],
  ['Two Properties in this street 012-345 6789', null],
  ['My Properties 012-345 6789', null],
])('the number of "%s" is of the role %s', (line, role) => {
  const [unit] = readAdvert(`Condo for sale, 3r2b 900sf, RM 400k\n${line}`, today);
  expect(unit?.fields.contacts?.map(({ value }) => value.role)).toEqual([role]);
});

test('words beside a price, a tenant or keys are not read as something else', () => {
  const read = (text: string) => readAdvert(text, today)[0];
  expect(read('Condo 3 bilik 2 bilik air, sewa 1,350 x termasuk api air')?.fields.price?.value).toBe(1350);
  expect(read('anyone got tenant for this condo? 900sf RM2k')?.fields.occupancy).toBeUndefined();
  expect(read('3r2b 900sf for sale RM 500k, keys w/ mgmt office')?.fields.type).toBeUndefined();
  expect(
    read('Looking for tenant: condo, 1,055 sqft, RM4,900 monthly, viewing 24h notice')?.fields.price,
  ).toMatchObject({ value: 4900 });
});

test('of a unit to be sold or let, neither price is in the remarks', () => {
  const units = readAdvert('Vista Kirana for SALE RM780k or RENT RM2,800, 900sf 3r2b', today);
  expect(units.map(({ fields, rest }) => [fields.price?.value, rest])).toEqual([
    [780_000, ''],
    [2800, ''],
  ]);
});

test('names without a word of a building are read in a list', () => {
  const units = readAdvert('RENT:\n- Kiara 163 1r 573sf 2.8k\n- Verve Suites KLS 1r 452sf 1.9k', today);
  expect(units.map(({ fields }) => fields.name?.value)).toEqual(['Kiara 163', 'Verve Suites KLS']);
});
