import type { DraftPhoto } from '#domain/draft/draft.ts';

/** The pictures of one listing, with a few pixels of each. */
export interface Pictures {
  listingId: string;
  photos: readonly DraftPhoto[];
  placeholders: Readonly<Record<string, string | undefined>>;
}
