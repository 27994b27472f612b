import { expect, test } from 'vitest';
import { countLinks, toContact, toMessage } from './enquiry.ts';

test('a contact is stored in one form', () => {
  expect(toContact({ name: '  Tan Wei Jie ', phone: '019-876 5432', email: ' a@b.my ' })).toEqual({
    name: 'Tan Wei Jie',
    phone: '+60198765432',
    email: 'a@b.my',
  });
  expect(toContact({ name: '陈伟杰', phone: null, email: 'wei@example.com' })).toMatchObject({ phone: null });
});

test.each([
  ['a header', 'Tan\r\nBcc: all@x.example', 'Tan Bcc: all@x.example'],
  ['a mark that turns the direction', '\u202eTan\u2066 Wei', 'Tan Wei'],
  ['a separator of lines', 'Tan\u2028Wei', 'Tan Wei'],
  ['an emoji of several signs', 'Siti 👩🏽‍💼', 'Siti 👩🏽‍💼'],
  ['Arabic', 'محمد علي', 'محمد علي'],
  ['Tamil', 'பிரியா நாயர்', 'பிரியா நாயர்'],
])('a name with %s is one line', (_what, name, stored) =>
  expect(toContact({ name, phone: '019-876 5432', email: null })).toMatchObject({ name: stored }),
);

test('a message has its lines, and nothing that acts on what stands beside it', () =>
  expect(toMessage(' Hi\r\n\tstill \u202efree\u0007?\u2069 🙏 \n')).toBe('Hi\n\tstill free? 🙏'));

test.each([
  'a,b@x.example',
  'a@x.example;b@x.example',
  'a@x.example\u0001',
  'a\u202e@x.example',
  'a:b@x.example',
  'Tan (a)@x.example',
])('the address %j is none', (email) =>
  expect(toContact({ name: 'Tan', phone: null, email })).toBe('enquiry_incomplete'),
);

test.each([
  '+60 12-ABC 4567',
  '1'.repeat(40),
  '+60',
  '+',
  '012-345 678',
  '٠١٢',
  '019-876 5432; ext 5',
  '019-876 5432 019-876 5433',
])('the number %j is none', (phone) =>
  expect(toContact({ name: 'Tan', phone, email: null })).toBe('enquiry_phone_invalid'),
);

test.each([
  '＋６０１９８７６５４３２',
  '０１９－８７６　５４３２',
  '\u202a+60 19-876 5432\u202c',
  'tel:+60198765432',
])('the number %j is a whole one', (phone) =>
  expect(toContact({ name: 'Tan', phone, email: null })).toMatchObject({ phone: '+60198765432' }),
);

test.each([
  ['no name', { name: ' ', phone: '019-876 5432', email: null }, 'enquiry_incomplete'],
  [
    'a name that nobody sees',
    { name: '\u2060\u3164\u202e ', phone: '019-876 5432', email: null },
    'enquiry_incomplete',
  ],
  ['no way to answer', { name: 'Tan', phone: ' ', email: '' }, 'enquiry_incomplete'],
  ['an address that is none', { name: 'Tan', phone: null, email: 'tan at home' }, 'enquiry_incomplete'],
  ['a number that is none', { name: 'Tan', phone: '12345', email: 'a@b.my' }, 'enquiry_phone_invalid'],
  ['a digit too many', { name: 'Tan', phone: '019-876 54321', email: null }, 'enquiry_phone_invalid'],
])('%s is refused', (_what, typed, code) => expect(toContact(typed)).toBe(code));

test.each([
  ['Is it near https://example.com?', 1],
  ['cheap-loans.xyz www.more.com http://x.ru', 3],
  ['Unit 3.5, RM 1.2m. Call me.', 0],
  ['Write to tan@example.com.my', 0],
])('the links of %j are %i', (text, links) => expect(countLinks(text)).toBe(links));
