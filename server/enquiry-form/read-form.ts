import { countLinks, type EnquiryContact, enquiryLimits, toContact } from '#domain/enquiry/enquiry.ts';
import { isBlank } from '#domain/name-key.ts';
import { isStorable } from '#server/http/json-body.ts';
import type { FormProblem } from './words.ts';

/** The fields of the form as they were sent, each cut to a little more than it may have. */
export interface FormFields {
  name: string;
  phone: string;
  email: string;
  message: string;
  hasConsent: boolean;
  /** A field that people do not see: only programs fill it in. */
  isTrapped: boolean;
}

const beyond = 1;

/** Reads the body of a form. Text that cannot be stored is left out. */
export function readFields(body: unknown): FormFields {
  const sent = new URLSearchParams(typeof body === 'string' ? body : '');
  const text = (name: 'name' | 'phone' | 'email' | 'message') => {
    const value = (sent.get(name) ?? '').replaceAll('\r\n', '\n').trim();
    return isStorable(value) ? value.slice(0, enquiryLimits[name] + beyond) : '';
  };
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    hasConsent: sent.get('consent') === 'yes',
    isTrapped: (sent.get('website') ?? '') !== '',
  };
}

const isLong = (text: string, field: 'name' | 'phone' | 'email' | 'message') =>
  text.length > enquiryLimits[field];

function problemOfMessage({ message, hasConsent }: FormFields): FormProblem | null {
  if (isBlank(message)) return 'message';
  if (isLong(message, 'message')) return 'long';
  if (countLinks(message) > enquiryLimits.links) return 'links';
  return hasConsent ? null : 'consent';
}

/** The contact that the form gives, or the first reason why it is refused. */
export function checkFields(fields: FormFields): { contact: EnquiryContact } | { problem: FormProblem } {
  const { name, phone, email } = fields;
  if (isLong(name, 'name') || isLong(email, 'email') || isLong(phone, 'phone')) return { problem: 'contact' };
  const contact = toContact({ name, phone: phone || null, email: email || null });
  if (contact === 'enquiry_incomplete') return { problem: 'contact' };
  if (contact === 'enquiry_phone_invalid') return { problem: 'phone' };
  const problem = problemOfMessage(fields);
  return problem ? { problem } : { contact };
}
