import type { Agent } from '#domain/agent/agent.ts';
import type { Profile, ProfileProblem } from '#domain/agent/profile.ts';
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
export type ProfileProblems = Partial<Record<ProfileField, MessageId>>;

/** The decimal places of a picked position. */
const placed = 6;

/** A position as text, as the form stores it: latitude first. */
export function positionText(loc: Agent['loc']): string {
  const [longitude, latitude] = loc?.coordinates ?? [];
  return longitude === undefined || latitude === undefined
    ? ''
    : `${latitude.toFixed(placed)}, ${longitude.toFixed(placed)}`;
}

/** Parses a position from text; null if there is none. */
export function positionFrom(text: string): NonNullable<Profile['loc']> | null {
  const [, latitude, longitude] = /^(-?[\d.]+), (-?[\d.]+)$/.exec(text) ?? [];
  return longitude === undefined
    ? null
    : { type: 'Point', coordinates: [Number(longitude), Number(latitude)] };
}

/** The form values of a record. */
export function valuesFrom(agent: Agent, shownPhone: (stored: string) => string): ProfileValues {
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

/** Maps a problem of the record's rules to its field and message. */
export function toProfileProblem(
  field: Exclude<ProfileProblem['field'], 'email'>,
): [ProfileField, MessageId] {
  if (field === 'loc') return ['position', 'profile.problem-position'];
  if (field === 'name') return [field, 'profile.problem-name'];
  return [
    field,
    field === 'mobile' || field === 'firmPhone' ? 'profile.problem-phone' : 'profile.problem-other',
  ];
}

/** Maps the server's error to fields by the names in its answer (`body/mobile is not a telephone number`). */
export function problemsOfAnswer(answer: unknown): ProfileProblems {
  const details = (answer as { details?: unknown } | null)?.details;
  const problems: ProfileProblems = {};
  for (const detail of Array.isArray(details) ? details.map(String) : []) {
    const [, name = '', why = ''] = /^body\/(\w+)[\w/]*\s(.*)$/.exec(detail) ?? [];
    const [field, sentence] = isField(name) ? toProfileProblem(name) : [null, null];
    if (field === null) continue;
    problems[field] = /more than/.test(why) ? 'profile.problem-long' : sentence;
  }
  return problems;
}

const isField = (name: string): name is Exclude<ProfileProblem['field'], 'email'> =>
  name === 'loc' || (profileFields as readonly string[]).includes(name);
