import type { TakenAdvert } from '#domain/advert-draft/take.ts';

/** The units that the agent takes from a message: into the open draft, and into new ones. */
export interface TakenUnits {
  here: TakenAdvert | null;
  others: readonly TakenAdvert[];
}
