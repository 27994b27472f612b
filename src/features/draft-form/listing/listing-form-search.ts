import { type Step, steps } from '#domain/listing/draft-parts.ts';
import { type ListingKind, listingKinds } from '#domain/listing/listing.ts';

export interface ListingFormSearch {
  intent?: ListingKind;
  step?: Step;
  /** The name of the field that gets the focus when the form opens, if the step has such a field. */
  field?: string;
  /** The property master that a new listing is created for. */
  property?: string;
  /** The form takes the shared content. */
  shared?: true;
  /** The draft was just made as a copy for another unit. */
  copied?: true;
  /** A new listing begins with a pasted message. */
  paste?: true;
}

/** Names of fields are words. Which exist is not checked: the first script has no table of facts. */
const isName = /^[a-z]{1,40}$/i;

/** Screens that the form had before, by the screen that has their fields now: addresses with them are still about. */
const formerSteps: ReadonlyMap<unknown, Step> = new Map([
  ['what', 'building'],
  ['property', 'building'],
  ['details', 'price'],
]);

/** The search parameters of the listing form, without invalid ones. */
export function listingFormSearch(address: Record<string, unknown>): ListingFormSearch {
  const intent = listingKinds.find((kind) => kind === address.intent);
  const step = formerSteps.get(address.step) ?? steps.find((each) => each === address.step);
  const { field } = address;
  const property =
    typeof address.property === 'string' && address.property !== '' ? address.property : undefined;
  return {
    ...(intent && { intent }),
    ...(step && { step }),
    ...(step && typeof field === 'string' && isName.test(field) && { field }),
    ...(property && { property }),
    ...(address.shared === true && { shared: true as const }),
    ...(address.copied === true && { copied: true as const }),
    ...(address.paste === true && { paste: true as const }),
  };
}

/**
 * The address of a new listing's form: it names the first screen, so that Back leads to it after a reload, too.
 * What was shared to the app begins with the photos.
 */
export function searchOfNew<Search extends ListingFormSearch>(search: Search): Search & { step: Step } {
  return { ...search, step: search.shared ? 'photos' : (search.step ?? 'building') };
}
