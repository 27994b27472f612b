import type { components } from '#openapi/schema.gen.ts';
import { normalPhone } from '../phone.ts';

type AgentSave = components['schemas']['AgentSave'];

/** The fields of the agent's record that the agent may change. */
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

export interface ProfileProblem {
  field: keyof Profile;
  /** Reason, for developers. */
  why: string;
}

/** Line ends, other control characters, and characters that change the text direction. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * Normalises a text (NFC) and trims it; `undefined` if it contains characters that are not allowed in one
 * line.
 */
function oneLine(typed: string): string | undefined {
  const text = typed.normalize('NFC').trim();
  return unfit.test(text) ? undefined : text;
}

const telephones = ['mobile', 'firmPhone'] as const;
const lines = ['state', 'area', 'registrationNo', 'firmRegistrationNo'] as const;

/**
 * Normalises a profile for storage: telephone numbers to one form, texts to NFC. Fields that the agent may
 * not change are removed, blank ones become null. Registration numbers are in capitals, as on the agent's tag; they
 * have no format check, because no authority publishes a format.
 */
export function normalProfile(save: AgentSave): { profile: Profile; problems: ProfileProblem[] } {
  const profile: Profile = {};
  const problems: ProfileProblem[] = [];
  const refuse = (field: keyof Profile, why: string) => void problems.push({ field, why });

  for (const field of ['name', 'email'] as const) {
    if (save[field] === undefined) continue;
    const text = oneLine(save[field]);
    if (text === undefined) refuse(field, 'contains control characters');
    else if (text === '') refuse(field, 'is blank');
    else profile[field] = text;
  }
  for (const field of lines) {
    const text = save[field] == null ? save[field] : oneLine(save[field]);
    const isNumber = field === 'registrationNo' || field === 'firmRegistrationNo';
    if (text !== undefined) profile[field] = (isNumber ? text?.toUpperCase() : text) || null;
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
  return { profile, problems };
}
