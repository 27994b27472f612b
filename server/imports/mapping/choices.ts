import { facilities, type ListingFacts } from '#domain/lookups.ts';

type Words = readonly [RegExp, string][];

/** Words of feeds for the choices of a fact; the first that fits counts. */
const wordsOf = {
  intent: [
    [/^new|new (unit|build|launch)|subsale? new|developer unit/i, 'New'],
    [/rent|lease|let|sewa/i, 'Rent'],
    [/sale|sell|buy|jual|^sales?$/i, 'Buy'],
  ],
  furnishing: [
    [/^un|not furnished|none|tiada|^no$|bare/i, 'Unfurnished'],
    [/part|semi|sebahagian/i, 'Partly Furnished'],
    [/full|^furnished|^yes$|penuh|lengkap/i, 'Fully Furnished'],
    [/unknown|negotiable/i, 'Unknown'],
  ],
  tenure: [
    [/malay.?reserve/i, 'Malay Reserved Land'],
    [/lease.?tenancy/i, 'Lease Tenancy'],
    [/leasehold|pajakan|^lh$/i, 'Leasehold'],
    [/freehold|fee simple|kekal|^fh$/i, 'Freehold'],
    [/unknown/i, 'Unknown'],
  ],
  titleType: [
    [/strata/i, 'Strata'],
    [/individual/i, 'Individual'],
    [/unknown|master/i, 'Unknown'],
  ],
  landTitle: [
    [/agri/i, 'Agricultural'],
    [/commerc|building/i, 'Commercial'],
    [/indust/i, 'Industrial'],
    [/resid/i, 'Residential'],
    [/unknown/i, 'Unknown'],
  ],
  unitType: [
    [/corner/i, 'Corner'],
    [/end.?lot/i, 'Endlot'],
    [/inter/i, 'Intermediate'],
    [/duplex/i, 'Duplex'],
    [/triplex/i, 'Triplex'],
    [/pent/i, 'Penthouse'],
    [/soho/i, 'SOHO'],
    [/studio/i, 'Studio'],
    [/unknown/i, 'Unknown'],
  ],
  direction: [
    [/north.?east|^ne$/i, 'North East'],
    [/north.?west|^nw$/i, 'North West'],
    [/south.?east|^se$/i, 'South East'],
    [/south.?west|^sw$/i, 'South West'],
    [/^n(orth)?$/i, 'North'],
    [/^e(ast)?$/i, 'East'],
    [/^s(outh)?$/i, 'South'],
    [/^w(est)?$/i, 'West'],
    [/unknown/i, 'Unknown'],
  ],
  occupancy: [
    [/owner/i, 'Owner Occupied'],
    [/tenan|rented/i, 'Tenanted'],
    [/vacant|empty|kosong/i, 'Vacant'],
    [/unknown/i, 'Unknown'],
  ],
  rentType: [
    [/room|bilik/i, 'Room Only'],
    [/entire|whole|unit/i, 'Entire Place'],
  ],
  authorisationKind: [
    [/exclusive/i, 'Exclusive'],
    [/sole/i, 'Sole'],
    [/joint/i, 'Joint'],
    [/ad.?hoc|open/i, 'Ad Hoc'],
  ],
} as const satisfies Record<string, Words>;

export type ChosenField = keyof typeof wordsOf;

/** The portal's choice for the words of a feed, or null. */
export function toChoice(field: ChosenField, text: string): string | null {
  const words: Words = wordsOf[field];
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const wordsOfFacilities: readonly [RegExp, (typeof facilities)[number]][] = [
  [/wading/i, 'Wading Pool'],
  [/pool|swimming|kolam/i, 'Swimming Pool'],
  [/gym/i, 'Gymnasium'],
  [/secur|guard/i, '24hr Security'],
  [/park(?:ing|ir)|garage/i, 'Parking'],
  [/playground/i, 'Playground'],
  [/tennis/i, 'Tennis Court'],
  [/squash/i, 'Squash Court'],
  [/bbq|barbe[cq]ue/i, 'BBQ'],
  [/club/i, 'Club House'],
  [/jog/i, 'Jogging Track'],
  [/sauna/i, 'Sauna'],
  [/jacuzzi|spa\b/i, 'Jacuzzi'],
  [/mini.?m(ar|ark)t|convenience/i, 'Mini Market'],
  [/nursery|kindergarten|tadika/i, 'Nursery'],
  [/salon/i, 'Salon'],
  [/cafe/i, 'Cafeteria'],
  [/business cent/i, 'Business Centre'],
];

/** The portal's facilities among the words of a feed, in the portal's order. Other words are no facilities. */
export function toFacilities(text: string): ListingFacts['facilities'] {
  const words = text.split(/[,;|\n]/).map((word) => word.trim());
  const found = new Set(words.map((word) => wordsOfFacilities.find(([pattern]) => pattern.test(word))?.[1]));
  return facilities.filter((one) => found.has(one));
}
