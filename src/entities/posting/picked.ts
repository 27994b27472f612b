import { mostListingsInPosting } from '#domain/posting.ts';

const key = 'senarai.posting-picked';

/** Remembers the listings that were picked for posting on another screen, until this tab is closed. */
export function pickForPosting(listingIds: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(listingIds.slice(0, mostListingsInPosting)));
  } catch {
    // Without storage the posting screen opens with nothing picked.
  }
}

/** The listings that were picked for posting. */
export function pickedForPosting(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
