import type { components } from '#openapi/schema.gen.ts';
import { isBlank } from '../name-key.ts';
import { normalPhone } from '../phone.ts';
import { storableLine, storableText, withoutMarks } from '../storable-text.ts';

type Wire = components['schemas'];
export type Enquiry = Wire['Enquiry'];
export type EnquiryState = Wire['EnquiryState'];
export type EnquirySource = Wire['EnquirySource'];
export type EnquiryLanguage = Enquiry['language'];
export type EnquiryPage = Wire['EnquiryPage'];
export type EnquiryNew = Wire['EnquiryNew'];
/** What of an enquiry the agent changes; with `made` it is written down first. */
export type EnquiryChange = Pick<Wire['EnquiryChange'], 'made' | 'state' | 'viewingAt' | 'note' | 'seenNote'>;

/** Limits of what a person or the agent writes, in characters, and of links in a message. */
export const enquiryLimits = {
  name: 120,
  phone: 40,
  email: 254,
  message: 2000,
  note: 1000,
  links: 2,
} as const;

/** An enquiry is deleted after so many months without a change. */
export const enquiryLifeMonths = 12;

/** Signs that begin another address or header in a program for email are in none. */
const emailAddress = /^[^\s@<>"(),;:\\\p{C}]+@[^\s@<>"(),;:\\\p{C}]+\.[^\s@<>"(),;:\\.\p{C}]{2,}$/u;

/** A person's name as one line. Empty where nothing of it can be seen. */
function toPersonName(typed: string): string {
  const name = storableLine(typed.normalize('NFC')).replace(/\s+/gu, ' ');
  return isBlank(name) ? '' : name;
}

/** What a person wrote, with its lines, and without marks that turn the direction of what stands beside it. */
export const toMessage = (typed: string): string => storableText(withoutMarks(typed.replace(/\r\n?/g, '\n')));

/** Is this the form of an email address? */
const isEmailAddress = (text: string): boolean =>
  text.length <= enquiryLimits.email && emailAddress.test(text);

const webAddress =
  /https?:\/\/|www\.|\w\.(?:com|net|org|info|biz|xyz|ru|cn|top|shop|online|site|link|my|ly|me)\b/iu;

/** How many web addresses a text has. An email address is none. */
export const countLinks = (text: string): number =>
  text.split(/\s+/u).filter((word) => !word.includes('@') && webAddress.test(word)).length;

/** The contact of a person as it is stored: texts without outer spaces, the number in E.164. */
export interface EnquiryContact {
  name: string;
  phone: string | null;
  email: string | null;
}

type TypedContact = Pick<EnquiryNew, 'name' | 'phone' | 'email'>;

/** The fields without which nobody can be answered: the name, either way to reach the person, an email that is none. */
export function lackingOfContact(typed: TypedContact): (keyof TypedContact)[] {
  const email = typed.email?.trim() ?? '';
  const canBeReached = email !== '' || (typed.phone?.trim() ?? '') !== '';
  return [
    ...(toPersonName(typed.name) === '' ? (['name'] as const) : []),
    ...(canBeReached ? [] : (['phone'] as const)),
    ...(email !== '' && !isEmailAddress(email) ? (['email'] as const) : []),
  ];
}

/**
 * The contact as it is stored, or why it is refused: a name, and a telephone number or an email address, are
 * needed, and a number that is given must be whole.
 */
export function toContact(
  typed: TypedContact,
): EnquiryContact | 'enquiry_incomplete' | 'enquiry_phone_invalid' {
  const isTyped = (typed.phone?.trim() ?? '') !== '';
  const phone = isTyped ? normalPhone(typed.phone ?? '') : null;
  if (isTyped && phone === null) return 'enquiry_phone_invalid';
  if (lackingOfContact(typed).length > 0) return 'enquiry_incomplete';
  return { name: toPersonName(typed.name), phone, email: typed.email?.trim() || null };
}
