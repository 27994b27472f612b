import { isJsonObject } from '#server/http/json-object.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { Restrictions, type AboutRecord } from './restrictions.ts';
import { isOther, isStructure, toText, type ResoFields } from './reso-values.ts';
import type { UnreadParts } from './unread-parts.ts';

/** Fields of the standard that say what may be shown on the internet. */
const displayed = ['InternetAddressDisplayYN', 'InternetEntireListingDisplayYN'];

/** Fields that name those who may use the record; a portal for everybody is none of the others. */
const uses = [
  ['MlgCanUse', /\bIDX\b/i],
  ['Permission', /\b(?:public|IDX)\b/i],
] as const;

/** Reads a field, or those of an object in it. Returns whether all of it says what may be shown. */
function readField(restrictions: Restrictions, name: string, value: unknown): boolean {
  if (!isJsonObject(value)) {
    const text = toText(value) ?? '';
    return text === '' ? isJsonObject(value) : restrictions.read(name, text, `${name} ${text}`);
  }
  const inner = Object.entries(value).map(([key, one]) => {
    const text = toText(one) ?? '';
    return text !== '' && (restrictions.read(key, text) || restrictions.read(`${name} ${key}`, text));
  });
  return inner.every(Boolean);
}

/** What a record allows to be shown. Fields that are not read are counted. */
export function restrictionsFrom(fields: ResoFields, about: AboutRecord, unread: UnreadParts): Restrictions {
  const restrictions = new Restrictions(about);
  for (const name of displayed)
    if (!readField(restrictions, name, fields[name]) && isStructure(fields[name]))
      restrictions.deny(`${name} ${JSON.stringify(fields[name])}`);
  const canView = toText(fields['MlgCanView'] ?? '') ?? JSON.stringify(fields['MlgCanView']);
  if (canView !== '' && readFlag(canView) !== true) restrictions.deny(`MlgCanView ${canView}`);
  for (const [name, isOpen] of uses) {
    const allowed = toText(fields[name]) ?? '';
    const isSaid = allowed !== '' || Array.isArray(fields[name]);
    if (isSaid && !isOpen.test(allowed)) restrictions.deny(`${name} ${allowed}`);
  }
  for (const [name, value] of Object.entries(fields))
    if (isOther(name, value) && !readField(restrictions, name, value)) unread.add(name);
  return restrictions;
}
