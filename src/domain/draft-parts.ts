/** The steps of the listing form, in their order. */
export const steps = ['what', 'property', 'price', 'details', 'photos', 'owner', 'review'] as const;

export type Step = (typeof steps)[number];

/** The parts of a draft that are merged as a unit, in the order of the form, each with the step it is in. */
export const stepOfPart = {
  intent: 'what',
  property: 'property',
  category: 'what',
  place: 'property',
  loc: 'property',
  price: 'price',
  terms: 'price',
  size: 'price',
  rooms: 'details',
  unit: 'details',
  interior: 'details',
  tenure: 'details',
  facilities: 'details',
  development: 'details',
  authorisation: 'owner',
  photos: 'photos',
  remarks: 'owner',
} as const satisfies Record<string, Step>;

export type DraftPart = keyof typeof stepOfPart;

/** The parts, in the order of the form. */
export const draftParts = Object.keys(stepOfPart) as readonly DraftPart[];
