import type { TakenAdvert } from '#domain/advert-draft/take.ts';

/** What the agent takes of a message: into the open draft, and into new ones. */
export interface TakenUnits {
  here: TakenAdvert | null;
  others: readonly TakenAdvert[];
}
