import type { Decision } from './decide.ts';
import type { AdvertText } from './document.ts';
import type { Findings } from './findings.ts';
import { otherWeight, seekingWeight } from './intent.ts';

/** The weight of the signs that a unit is a property, and that it is offered. */
function weightFrom({ fields }: Decision, findings: Findings): { property: number; offer: number } {
  const {
    type,
    title,
    bedrooms,
    bathrooms,
    builtUp,
    landArea,
    landDimensions,
    price,
    name,
    tenure,
    furnishing,
    area,
    unitType,
  } = fields;
  const has = (...found: ({ confidence: number } | undefined)[]) =>
    found.some((each) => each && each.confidence >= 0.5);
  let property = 0;
  if (has(type, title)) property += 3;
  if (has(bedrooms)) property += 2;
  if (has(bathrooms)) property += 1;
  if (has(builtUp)) property += 2;
  if (has(landArea, landDimensions)) property += 2;
  if (has(tenure)) property += 2;
  if (has(furnishing)) property += 2;
  if (has(unitType)) property += 1;
  if (has(name)) property += 1;
  if (has(area)) property += 1;
  if (findings.room) property += 3;
  let offer = 0;
  if (has(price) || findings.amounts.hidden.length > 0) offer += 3;
  if (findings.offers.length > 0) offer += 2;
  else if (findings.amounts.rates.length > 0 || findings.amounts.asksVaguely) offer += 2;
  if (findings.launch) offer += 2;
  if (has(fields.registrationNo)) offer += 1;
  if ((fields.contacts ?? []).length > 0) offer += 1;
  return { property, offer };
}

/**
 * Does the text offer a property? It names one, with a price or a word of offer, and is not of somebody who seeks one,
 * of other goods, of work or of news.
 */
export function isAdvert(advert: AdvertText, findings: Findings, decisions: readonly Decision[]): boolean {
  const weights = decisions.map((decision) => weightFrom(decision, findings));
  const property = Math.max(0, ...weights.map((each) => each.property));
  const offer = Math.max(0, ...weights.map((each) => each.offer));
  const { weight: seeking, lines } = seekingWeight(advert);
  const isOffered =
    findings.offers.some(({ from }) => !lines.has(advert.tokens[from]!.line)) || findings.launch !== null;
  if (seeking >= 4 && !(isOffered && seeking < 6 && findings.amounts.asked.length > 0)) return false;
  if (seeking >= 2 && !isOffered && findings.amounts.asked.length === 0) return false;
  const other = otherWeight(advert, findings.offers);
  return property >= 3 && offer >= 2 && property + offer >= 6 + other && !(other >= 6 && property < 8);
}
