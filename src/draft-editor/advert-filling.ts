/** The state of the advert that was taken last, and the events that change it. */
import type { TakenAdvert } from '#domain/advert-draft/take.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';

/** The last advert that was taken: the draft before and after it, and the property that was picked before. */
export interface AdvertFilling {
  readonly before: DraftBody;
  readonly after: DraftBody;
  readonly pick: PropertyPick | null;
}

export type AdvertEvent = { kind: 'advertTaken'; advert: TakenAdvert } | { kind: 'advertUndone' };
