import {
  type AdvertFields,
  type AdvertValues,
  type Area,
  type Found,
  bungalowLand,
  sqftIn,
} from './reading.ts';
import { best, type Candidate, type Values } from './candidate.ts';
import { type AdvertText, toSpan } from './document.ts';
import type { Findings } from './findings.ts';
import { intentFrom } from './intent.ts';
import { isGeneralOf, openKinds, terraceFrom, titleOfType } from './kind.ts';
import { whereaboutsFrom } from './places.ts';
import { allOfScope, ofScope, type Scope } from './scope.ts';
import { offerFrom, priceFrom } from './unit-offer.ts';
import { groupOfCategory } from '../property/property.ts';

/** The fields of a unit, and the ranges of tokens that they are read from (`claims`). */
export interface Decision {
  scope: Scope;
  fields: AdvertFields;
  claims: (readonly [from: number, to: number])[];
}

const sureFrom = 0.5;

type Range = readonly [from: number, to: number];

/** Collects the fields of a unit. */
class Unit {
  readonly fields: AdvertFields = {};
  readonly claims: Range[] = [];
  readonly advert: AdvertText;
  readonly scope: Scope;

  constructor(advert: AdvertText, scope: Scope) {
    this.advert = advert;
    this.scope = scope;
  }

  /** In a chat a later message corrects an earlier one. */
  get ofEqual(): 'first' | 'last' {
    return this.advert.isChat ? 'last' : 'first';
  }

  found<Value>(value: Value, confidence: number, from: number, to: number): Found<Value> {
    const [start, end] = toSpan(this.advert, from, to);
    return { value, confidence, span: [start, Math.min(end, start + 160)] };
  }

  set<Name extends keyof AdvertValues>(
    field: Name,
    value: AdvertValues[Name],
    confidence: number,
    range: Range,
  ): void {
    const found: Found<AdvertValues[Name]> = this.found(value, confidence, ...range);
    Object.assign(this.fields, { [field]: found });
  }
}

type Of<Name extends keyof Values> = Extract<Candidate, { field: Name }>;

const ofField = <Name extends keyof Values>(candidates: readonly Candidate[], field: Name): Of<Name>[] =>
  candidates.filter((each): each is Of<Name> => each.field === field);

/** Sets the offer and the price. Returns whether the unit is to be let; null where the text says no offer. */
function setIntent(unit: Unit, findings: Findings): boolean | null {
  const { amounts } = findings;
  const isHidden = ofScope(unit.scope, amounts.hidden).length > 0;
  const asked = isHidden ? [] : ofScope(unit.scope, amounts.asked);
  const offered = offerFrom(unit.scope, findings, asked);
  if (!offered) return null;
  const developer = findings.byField.get('developer')?.[0];
  const year = Number(unit.advert.today.slice(0, 4));
  const isFuture = ofField(findings.byField.get('completionYear') ?? [], 'completionYear').some(
    ({ value }) => value > year,
  );
  const isNew = findings.launch !== null || (developer !== undefined && isFuture);
  const isRent = offered.offer === 'rent';
  const words: Range =
    isNew && !isRent
      ? findings.launch
        ? [findings.launch.from, findings.launch.to]
        : offered.range
      : offered.range;
  unit.set('intent', intentFrom(offered.offer, isNew), offered.confidence, words);
  const price = priceFrom(unit.advert, asked, isRent);
  if (price) {
    unit.set('price', price.value, price.confidence, [price.from, price.to]);
    const { offer } = unit.scope;
    if (price.confidence >= sureFrom)
      for (const each of amounts.asked)
        if (each.value === price.value || offer !== null) unit.claims.push(each.claim);
  }
  return isRent;
}

function nearest<Item extends { from: number }>(items: readonly Item[], at: number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || Math.abs(item.from - at) < Math.abs(best.from - at) ? item : best),
    null,
  );
}

/** A size in acres or hectares without rooms or a built-up size makes the unit land: "Tanah 5 ekar utk dijual". */
function setLandBySize(unit: Unit, findings: Findings): string | null {
  const ofUnit = (field: keyof Values) => allOfScope(unit.scope, findings.byField.get(field) ?? []);
  const land = ofField(ofUnit('landArea'), 'landArea').find(
    ({ value: { unit } }) => unit === 'acre' || unit === 'hectare',
  );
  const isBuilt = [...ofUnit('bedrooms'), ...ofUnit('bathrooms'), ...ofUnit('builtUp')].length > 0;
  if (!land || isBuilt) return null;
  const range: Range = [land.from, land.to];
  unit.set('title', openKinds.land, 0.7, range);
  unit.set('category', openKinds.land, 0.7, range);
  return openKinds.land;
}

/** The kind of a unit: the first that the text names, or a special one after a general one. */
function setKind(unit: Unit, findings: Findings): string | null {
  const kinds = ofScope(unit.scope, findings.kinds);
  const [first] = kinds;
  if (!first) return setLandBySize(unit, findings);
  const main = kinds.find(({ kind }) => isGeneralOf(first.kind, kind)) ?? first;
  const storeys = nearest(ofScope(unit.scope, findings.storeys), main.from);
  const range: Range = [main.from, main.to];
  const setTitle = (title: string, confidence: number) => {
    unit.set('title', title, confidence, range);
    const group = groupOfCategory(title);
    if (group !== null) unit.set('category', group, confidence, range);
    return title;
  };
  if (main.kind === 'terrace') {
    const type = storeys && terraceFrom(storeys.count);
    if (storeys && type)
      unit.set('type', type, 0.92, [Math.min(storeys.from, main.from), Math.max(storeys.to, main.to)]);
    if (storeys && type && Math.abs(storeys.from - main.from) > 30)
      unit.set('type', type, 0.85, [storeys.from, storeys.to]);
    return setTitle(openKinds.terrace, 0.9);
  }
  if (main.kind === 'land') {
    const use = ofField(allOfScope(unit.scope, findings.byField.get('landTitle') ?? []), 'landTitle')[0];
    if (use) unit.set('type', `${use.value} Land`, 0.8, [use.from, use.to]);
    return setTitle(openKinds.land, 0.9);
  }
  unit.set('type', main.kind, 0.9, range);
  const title = titleOfType(main.kind);
  return title === null ? null : setTitle(title, 0.9);
}

function setSizes(unit: Unit, findings: Findings, title: string | null): void {
  const { scope, fields } = unit;
  const own = allOfScope(scope, findings.openSizes);
  const isLand = title === 'Land';
  const built = best(ofField(ofScopeField(scope, findings, 'builtUp'), 'builtUp'), unit.ofEqual);
  const land = best(ofField(ofScopeField(scope, findings, 'landArea'), 'landArea'), unit.ofEqual);
  const sides = best(
    ofField(ofScopeField(scope, findings, 'landDimensions'), 'landDimensions'),
    unit.ofEqual,
  );
  const put = (
    field: 'builtUp' | 'landArea',
    value: Area,
    confidence: number,
    range: Range,
    claim: Range,
  ) => {
    unit.set(field, value, confidence, range);
    unit.claims.push(claim);
  };
  if (built && !isLand)
    put(
      'builtUp',
      built.value,
      built.confidence,
      [built.from, built.to],
      built.claim ?? [built.from, built.to],
    );
  if (built && isLand && !land)
    put('landArea', built.value, 0.6, [built.from, built.to], built.claim ?? [built.from, built.to]);
  if (land)
    put('landArea', land.value, land.confidence, [land.from, land.to], land.claim ?? [land.from, land.to]);
  if (sides) {
    unit.set('landDimensions', sides.value, sides.confidence, [sides.from, sides.to]);
    unit.claims.push(sides.claim ?? [sides.from, sides.to]);
  }
  const product = sides?.value.unit === 'ft' ? sides.value.width * sides.value.depth : null;
  for (const { area, from, to, claim } of own) {
    const isSides = product !== null && Math.abs(area.value * sqftIn[area.unit] - product) < product * 0.02;
    const field = isLand || isSides ? 'landArea' : 'builtUp';
    const known = fields[field];
    if (!known) put(field, area, 0.75, [from, to], claim);
    else if (
      Math.abs(known.value.value * sqftIn[known.value.unit] - area.value * sqftIn[area.unit]) <=
      area.value * sqftIn[area.unit] * 0.03
    ) {
      if (known.value.unit !== 'sqft' && area.unit === 'sqft')
        put(field, area, known.confidence, [from, to], claim);
      else unit.claims.push(claim);
    }
  }
}

/** The candidates of a field in a unit's own part, or else those of all units. */
function ofScopeField(scope: Scope, findings: Findings, field: keyof Values): Candidate[] {
  return ofScope(scope, findings.byField.get(field) ?? []);
}

const plainFields = [
  'unitNo', 'street', 'postcode', 'maintenance', 'availableFrom', 'unitType', 'bedrooms', 'bathrooms', 'carParks', 'floor', 'furnishing',
  'occupancy', 'direction', 'tenure', 'leaseYears', 'leaseEndsYear', 'titleType', 'landTitle', 'bumi', 'developer', 'completionYear', 'registrationNo', 'name',
] as const satisfies readonly (keyof AdvertValues)[]; // prettier-ignore

const roomFields = new Set<string>(['bedrooms', 'bathrooms', 'floor']);

function setPlain(unit: Unit, findings: Findings, title: string | null): void {
  const group = title === null ? null : groupOfCategory(title);
  for (const field of plainFields) {
    const isUnfit =
      (group === 'Land' &&
        (roomFields.has(field) || field === 'furnishing' || field === 'carParks' || field === 'unitType')) ||
      (field === 'bedrooms' &&
        (group === 'Industrial' || (group === 'Commercial' && unit.fields.type?.value !== 'Homestay'))) ||
      (field === 'bathrooms' && title === 'Hotel/Resort' && unit.fields.type?.value !== 'Homestay');
    if (isUnfit) continue;
    const candidates = ofScopeField(unit.scope, findings, field);
    const chosen = best(candidates, unit.ofEqual);
    if (!chosen) continue;
    setCandidate(unit, chosen);
    if (chosen.confidence < sureFrom) continue;
    for (const each of candidates)
      if (each.value === chosen.value) unit.claims.push(each.claim ?? [each.from, each.to]);
  }
}

function setCandidate(unit: Unit, { field, value, confidence, from, to }: Candidate): void {
  Object.assign(unit.fields, { [field]: unit.found(value, confidence, from, to) });
}

/** All that a text says of the keys and codes of a unit, and then of all units. */
function setKeys(unit: Unit, findings: Findings): void {
  const said = ofField(allOfScope(unit.scope, findings.byField.get('keys') ?? []), 'keys');
  const [first] = said;
  if (!first) return;
  const values = new Set(said.map(({ value }) => value));
  unit.set('keys', [...values].join('; '), first.confidence, [first.from, first.to]);
}

function setTenure(unit: Unit, findings: Findings): void {
  const tenures = ofField(ofScopeField(unit.scope, findings, 'tenure'), 'tenure');
  const reserve = tenures.find(({ value }) => value === 'Malay Reserved Land');
  if (reserve) setCandidate(unit, reserve);
  const lease = unit.fields.leaseYears ?? unit.fields.leaseEndsYear;
  if (!unit.fields.tenure && lease)
    unit.fields.tenure = { value: 'Leasehold', confidence: 0.75, span: lease.span };
  for (const each of tenures) unit.claims.push(each.claim ?? [each.from, each.to]);
  if (unit.fields.tenure?.value === 'Freehold') {
    delete unit.fields.leaseYears;
    delete unit.fields.leaseEndsYear;
  }
}

function setPlace(unit: Unit, findings: Findings): void {
  const { state, area } = whereaboutsFrom(allOfScope(unit.scope, findings.places));
  if (state) unit.set('state', state.name, state.confidence, [state.from, state.to]);
  if (area) unit.set('area', area.name, area.confidence, [area.from, area.to]);
}

const landPurposes: Readonly<Record<string, AdvertValues['landTitle']>> = {
  'Agricultural Land': 'Agricultural',
  'Commercial Land': 'Commercial',
  'Industrial Land': 'Industrial',
  'Residential Land': 'Residential',
  [bungalowLand]: 'Residential',
};

function setLists(unit: Unit, findings: Findings): void {
  const contacts = new Map<string, NonNullable<AdvertFields['contacts']>[number]>();
  const ofList = (field: 'contact' | 'facility') => allOfScope(unit.scope, findings.byField.get(field) ?? []);
  for (const { value, confidence, from, to, claim } of ofField(ofList('contact'), 'contact')) {
    unit.claims.push(claim ?? [from, to]);
    const known = contacts.get(value.number);
    if (!known || (known.value.role === null && value.role !== null))
      contacts.set(value.number, unit.found(value, confidence, from, to));
  }
  if (contacts.size > 0) unit.fields.contacts = [...contacts.values()];
  const facilities = new Map<string, Found<string>>();
  for (const { value, confidence, from, to } of ofField(ofList('facility'), 'facility')) {
    if (confidence >= sureFrom) unit.claims.push([from, to]);
    const known = facilities.get(value);
    if (!known || known.confidence < confidence)
      facilities.set(value, unit.found<string>(value, confidence, from, to));
  }
  if (facilities.size > 0) unit.fields.facilities = [...facilities.values()];
}

/** Decides what the findings say of one unit. */
export function decideUnit(advert: AdvertText, findings: Findings, scope: Scope): Decision {
  const unit = new Unit(advert, scope);
  const isRent = setIntent(unit, findings);
  const title = setKind(unit, findings);
  setSizes(unit, findings, title);
  setPlain(unit, findings, title);
  setKeys(unit, findings);
  setTenure(unit, findings);
  setPlace(unit, findings);
  setLists(unit, findings);
  const { intent, type } = unit.fields;
  if (isRent && intent) {
    const { room } = findings;
    const isRoom = room !== null && groupOfCategory(title ?? '') !== 'Land';
    unit.fields.rentType = isRoom
      ? unit.found('Room Only', 0.9, room.from, room.to)
      : { value: 'Entire Place', confidence: 0.85, span: intent.span };
  }
  const use = type ? landPurposes[type.value] : undefined;
  if (use && type) unit.fields.landTitle = { value: use, confidence: 0.85, span: type.span };
  return { scope, fields: unit.fields, claims: unit.claims };
}
