/** The screens of the listing form, in their order. */
export const screens = ['building', 'price', 'photos', 'owner'] as const;

/** The screens, and the review: what is odd before the listing is published. */
export const steps = [...screens, 'review'] as const;

export type Step = (typeof steps)[number];

/** The parts of a draft that are merged as a unit, in the order of the form, each with the screen it is on. */
export const stepOfPart = {
  intent: 'building',
  property: 'building',
  category: 'building',
  place: 'building',
  loc: 'building',
  price: 'price',
  terms: 'price',
  size: 'price',
  rooms: 'price',
  unit: 'price',
  interior: 'price',
  tenure: 'price',
  facilities: 'price',
  development: 'price',
  authorisation: 'owner',
  photos: 'photos',
  remarks: 'owner',
} as const satisfies Record<string, Step>;

export type DraftPart = keyof typeof stepOfPart;

/** The parts, in the order of the form. */
export const draftParts = Object.keys(stepOfPart) as readonly DraftPart[];
