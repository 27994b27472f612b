/** What a brochure says, in the language of who gets it: of what others may see alone. */

/** A label and a value in words. */
export interface SaidFact {
  label: string;
  value: string;
}

/** Who advertises: all that the law asks for (R-LIST-10). */
export interface BrochureAgent {
  name: string;
  registration: string;
  mobile: string;
  firm: string;
  firmRegistration: string;
  firmPhone: string;
  /** The addresses of a chat with the agent and of calls; null where a number has none. */
  chat: string | null;
  call: string | null;
  callFirm: string | null;
}

export interface BrochurePicture {
  id: string;
  caption: string;
  /** A floor plan: nothing of it is cut off. */
  isWhole: boolean;
}

/** The address in a QR code, and what it leads to. */
export interface BrochureCode {
  address: string;
  label: string;
}

/** What each listing of a brochure has. */
interface ListingOffer {
  offer: string;
  type: string;
  name: string;
  place: string;
  price: string;
  perSqft: string;
  cover: BrochurePicture | null;
  code: BrochureCode | null;
}

/** One listing on one page or two. */
export interface OneListing extends ListingOffer {
  kind: 'one';
  /** The facts that are shown large, and the others. */
  keyFacts: readonly SaidFact[];
  details: readonly SaidFact[];
  facilities: SaidFact | null;
  remarks: SaidFact | null;
  detailsTitle: string;
  photos: readonly BrochurePicture[];
}

/** A listing among several. */
export interface ListedListing extends ListingOffer {
  facts: string;
}

/** Several listings, each with a picture and the facts that decide. */
export interface SeveralListings {
  kind: 'several';
  title: string;
  listings: readonly ListedListing[];
}

export interface BrochureContent {
  /** The title of the document, and the language of its words (BCP 47). */
  title: string;
  language: string;
  by: BrochureAgent;
  about: OneListing | SeveralListings;
  chatLabel: string;
}

/** A listing has at most so many photos beside its cover. */
export const mostBrochurePhotos = 8;

/** Pixels of a picture for a point of paper: 200 per inch. */
export const pixelsPerPoint = 200 / 72;
