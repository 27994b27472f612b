import type { AdvertReading } from './reading.ts';
import { decideUnit, type Decision } from './decide.ts';
import type { AdvertText } from './document.ts';
import { findAll } from './findings.ts';
import { isAdvert } from './is-advert.ts';
import { restReader } from './rest.ts';
import { unitsFrom } from './units.ts';
import { toSpan } from './document.ts';

/** Reads the units that a prepared text offers. */
export function readText(advert: AdvertText): AdvertReading[] {
  if (advert.tokens.length === 0) return [];
  const findings = findAll(advert);
  const decisions = unitsFrom(advert, findings).map((scope): Decision => decideUnit(advert, findings, scope));
  if (!isAdvert(advert, findings, decisions)) return [];
  const restFor = restReader(advert, findings);
  return decisions.map((decision): AdvertReading => {
    const { scope, fields } = decision;
    const { own } = scope;
    const span = own ? toSpan(advert, own[0], own[1]) : ([0, advert.source.length] as const);
    return { span, fields, rest: restFor(decision) };
  });
}
