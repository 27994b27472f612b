import type { Agent } from '#domain/agent.ts';
import type { Profile, ProfileFault } from '#domain/profile.ts';
import type { MessageId } from '#messages/words.ts';

/** The fields of the form, each as text. */
export const profileFields = [
  'name',
  'mobile',
  'registrationNo',
  'firmRegistrationNo',
  'firmPhone',
  'state',
  'area',
  'position',
] as const;

export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;
export type ProfileFaults = Partial<Record<ProfileField, MessageId>>;

/** As finely as a place is picked. */
const placed = 6;

/** A position as text, as the form keeps all that is typed: latitude first. */
export function positionText(loc: Agent['loc']): string {
  const [longitude, latitude] = loc?.coordinates ?? [];
  return longitude === undefined || latitude === undefined
    ? ''
    : `${latitude.toFixed(placed)}, ${longitude.toFixed(placed)}`;
}

/** The position in such a text; null where there is none. */
export function positionOf(text: string): NonNullable<Profile['loc']> | null {
  const [, latitude, longitude] = /^(-?[\d.]+), (-?[\d.]+)$/.exec(text) ?? [];
  return longitude === undefined
    ? null
    : { type: 'Point', coordinates: [Number(longitude), Number(latitude)] };
}

/** What the form shows of a record. */
export function valuesOf(agent: Agent, shownPhone: (stored: string) => string): ProfileValues {
  const { name, mobile, registrationNo, firmRegistrationNo, firmPhone, state, area, loc } = agent;
  return {
    name,
    mobile: shownPhone(mobile ?? ''),
    registrationNo: registrationNo ?? '',
    firmRegistrationNo: firmRegistrationNo ?? '',
    firmPhone: shownPhone(firmPhone ?? ''),
    state: state ?? '',
    area: area ?? '',
    position: positionText(loc ?? null),
  };
}

/** Where the rules of the record refuse what was typed, the sentence at the field. */
export function faultOf(field: Exclude<ProfileFault['field'], 'email'>): [ProfileField, MessageId] {
  if (field === 'loc') return ['position', 'profile.fault-position'];
  if (field === 'name') return [field, 'profile.fault-name'];
  return [field, field === 'mobile' || field === 'firmPhone' ? 'profile.fault-phone' : 'profile.fault-other'];
}

/** What the server refused, by the fields that its answer names (`body/mobile is not a telephone number`). */
export function faultsOfAnswer(answer: unknown): ProfileFaults {
  const details = (answer as { details?: unknown } | null)?.details;
  const faults: ProfileFaults = {};
  for (const detail of Array.isArray(details) ? details.map(String) : []) {
    const [, name = '', why = ''] = /^body\/(\w+)[\w/]*\s(.*)$/.exec(detail) ?? [];
    const [field, sentence] = isField(name) ? faultOf(name) : [null, null];
    if (field === null) continue;
    faults[field] = /more than/.test(why) ? 'profile.fault-long' : sentence;
  }
  return faults;
}

const isField = (name: string): name is Exclude<ProfileFault['field'], 'email'> =>
  name === 'loc' || (profileFields as readonly string[]).includes(name);
