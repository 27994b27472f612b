import { expect, test } from 'vitest';
import { countLinks, toContact } from './enquiry.ts';

test('a contact is stored in one form', () => {
  expect(toContact({ name: '  Tan Wei Jie ', phone: '019-876 5432', email: ' a@b.my ' })).toEqual({
    name: 'Tan Wei Jie',
    phone: '+60198765432',
    email: 'a@b.my',
  });
  expect(toContact({ name: '陈伟杰', phone: null, email: 'wei@example.com' })).toMatchObject({ phone: null });
});

test.each([
  ['no name', { name: ' ', phone: '019-876 5432', email: null }, 'enquiry_incomplete'],
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
