import { deviceStorage } from '#browser/device-storage.ts';
import { mostListingsInPosting } from '#domain/posting.ts';

/** Remembers the listings that were picked for posting on another screen, until this tab is closed. */
export function pickForPosting(listingIds: readonly string[]): void {
  deviceStorage.pickedForPosting.write(listingIds.slice(0, mostListingsInPosting));
}

/** The listings that were picked for posting. */
export function pickedForPosting(): string[] {
  return deviceStorage.pickedForPosting.read() ?? [];
}
