import type { components } from '#openapi/schema.gen.ts';
import { normalPhone } from './phone.ts';

type AgentSave = components['schemas']['AgentSave'];

/** What an agent may write of the own record. */
export type Profile = Pick<
  AgentSave,
  | 'name'
  | 'email'
  | 'mobile'
  | 'state'
  | 'area'
  | 'loc'
  | 'registrationNo'
  | 'firmRegistrationNo'
  | 'firmPhone'
>;

export interface ProfileFault {
  field: keyof Profile;
  /** For a developer. */
  why: string;
}

/** Ends of lines, other control characters, and signs that turn the order of what follows. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * In one form however it was typed (NFC), without outer spaces; `undefined` where it does not belong on one
 * line.
 */
function oneLine(typed: string): string | undefined {
  const text = typed.normalize('NFC').trim();
  return unfit.test(text) ? undefined : text;
}

const telephones = ['mobile', 'firmPhone'] as const;
const lines = ['state', 'area', 'registrationNo', 'firmRegistrationNo'] as const;

/**
 * A save as it is stored: telephone numbers in one spelling, texts in one form; what an agent may not change
 * is left out. A blank is none. No rule for the form of a registration number: no authority publishes one.
 */
export function normalProfile(save: AgentSave): { profile: Profile; faults: ProfileFault[] } {
  const profile: Profile = {};
  const faults: ProfileFault[] = [];
  const refuse = (field: keyof Profile, why: string) => void faults.push({ field, why });

  for (const field of ['name', 'email'] as const) {
    if (save[field] === undefined) continue;
    const text = oneLine(save[field]);
    if (text === undefined) refuse(field, 'contains control characters');
    else if (text === '') refuse(field, 'is blank');
    else profile[field] = text;
  }
  for (const field of lines) {
    const text = save[field] == null ? save[field] : oneLine(save[field]);
    if (text !== undefined) profile[field] = text || null;
    else if (save[field] !== undefined) refuse(field, 'contains control characters');
  }
  for (const field of telephones) {
    const typed = save[field];
    if (typed === undefined) continue;
    const number = typed?.trim() ? normalPhone(typed) : null;
    if (typed?.trim() && number === null) refuse(field, 'is not a telephone number');
    else profile[field] = number;
  }
  if (save.loc !== undefined) profile.loc = save.loc;
  return { profile, faults };
}
