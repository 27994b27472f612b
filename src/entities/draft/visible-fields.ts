import type { DraftBody } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import type { ListingFacts } from '#domain/lookups.ts';
import { categoryOfTitle, showsMaster } from '#domain/property.ts';

type Said = Pick<DraftBody, 'intent' | 'title' | 'facts'>;
type Rule = (said: Said) => boolean;

const isLand: Rule = ({ title }) => categoryOfTitle(title) === 'Land';
const isBuilt: Rule = (said) => !isLand(said);
const isHome: Rule = ({ title }) => (categoryOfTitle(title) ?? 'Residential') === 'Residential';
const isRent: Rule = ({ intent }) => intent === 'Rent';
const isNew: Rule = ({ intent }) => intent === 'New';
const asksDeveloper: Rule = ({ intent }) => intent === 'New' || intent === null;
const hasOwner: Rule = (said) => !isNew(said);

/** The intents and categories that a fact applies to. A fact that is not listed applies to every listing. */
const rules: Partial<Record<keyof ListingFacts, Rule>> = {
  rentType: isRent,
  maintenanceSen: isBuilt,
  builtUpSqft: isBuilt,
  landAreaSqft: ({ title }) => !showsMaster(title),
  unitType: isBuilt,
  bedrooms: isHome,
  bathrooms: (said) => isBuilt(said) && categoryOfTitle(said.title) !== 'Industrial',
  carParks: isBuilt,
  furnishing: isBuilt,
  occupancy: (said) => isBuilt(said) && !isNew(said),
  direction: isBuilt,
  leaseEndsYear: ({ facts }) => facts.tenure === 'Leasehold' || facts.tenure === 'Lease Tenancy',
  titleType: (said) => isBuilt(said) && !isRent(said),
  landTitle: (said) => isLand(said) || !isRent(said),
  facilities: isBuilt,
  developer: asksDeveloper,
  completionYear: asksDeveloper,
  authorisationKind: hasOwner,
  authorisedOn: hasOwner,
  authorisedUntil: hasOwner,
};

/** Facts of the building, which remain where the form does not show them. */
const staysUnseen = new Set<keyof ListingFacts>(['developer', 'completionYear']);

/** True if the form shows this fact for a listing of this intent and category. */
export function isShown(fact: keyof ListingFacts, said: Said): boolean {
  return rules[fact]?.(said) ?? true;
}

/** The empty value of a fact. */
export function emptyFact<Fact extends keyof ListingFacts>(fact: Fact): ListingFacts[Fact] {
  return emptyFacts[fact];
}

/**
 * The text as it is published. Values that were typed before the agent changed intent or category remain in
 * the draft, in case it is changed back. The listing contains only facts that its form shows: no bedrooms of
 * land, no rent type of a sale.
 */
export function publishable(body: DraftBody): DraftBody {
  const hidden = (Object.keys(emptyFacts) as (keyof ListingFacts)[]).filter(
    (fact) => !staysUnseen.has(fact) && !isShown(fact, body) && body.facts[fact] !== emptyFacts[fact],
  );
  const isFree = body.propertyId !== null && !showsMaster(body.title);
  if (hidden.length === 0 && !isFree) return body;
  const facts = Object.fromEntries(hidden.map((fact) => [fact, emptyFacts[fact]]));
  return { ...body, facts: { ...body.facts, ...facts }, propertyId: isFree ? null : body.propertyId };
}
