/** Numbers of the product, each with its unit in the name or the comment. */

/** R-SESS-5: key and version of the persisted store, and how long restoring it may take. */
export const persistedStore = { key: 'root', version: 1, restoreTimeoutMs: 5000 } as const;

/** R-SHELL-8: the toast library's defaults, and how soon the app's own toasts close. */
export const toastDefaults = { closeMs: 5000, position: 'top-right' } as const;
export const toastMs = 2000;

/** R-SHELL-9: the scroll-to-top button shows from this offset, and takes this long. */
export const scrollTop = { offsetPx: 200, speedMs: 600 } as const;

/** R-SHELL-7: switching light and dark. */
export const themeSwitchMs = 300;

/**
 * R-SHELL-10: how long the pointer rests before a menu opens or closes by itself, and how long a part of it
 * slides.
 */
export const menuTimes = { hoverMs: 200, accordionMs: 250 } as const;

/** R-SHELL-11: a window that is being resized is heeded once it rests. */
export const resizeDebounceMs = 200;

/** R-LIST-6: the fewest characters that are searched for. */
export const searchFromCharacters = 2;

/** R-ERR-4: a code chunk that takes longer has failed. */
export const chunkTimeoutMs = 120_000;

/** How long a write may stay unanswered before it counts as lost. */
export const answerTimeoutMs = 15_000;

/** Drafts in one page of Draft Listing. */
export const draftPageSize = 20;

/** Longest texts that the contract takes, in characters. */
export const longest = {
  propertyName: 120,
  remarks: 5000,
  postcode: 10,
  message: 4000,
  username: 200,
  password: 200,
} as const;

/** R-PKG-2: a package that ends within so many days ends soon. */
export const expirySoonDays = 30;

/** R-SHELL-12: what the first screen does not need is fetched after it. */
export const startDelayMs = 500;

/**
 * Pictures of a draft: how many, how large on their longer side after the device drew them anew, and how long
 * a caption.
 */
export const photoLimits = {
  perDraft: 20,
  longestSidePx: 1600,
  captionCharacters: 140,
  bytes: 8 * 1024 * 1024,
} as const;

/**
 * Photos that have begun to arrive and are not whole: how many of a draft and of an agent, how many bytes of
 * an agent, and how long they are kept.
 */
export const unfinishedPhotoLimits = {
  perDraft: 20,
  perAgent: 60,
  bytesPerAgent: 256 * 1024 * 1024,
  days: 3,
} as const;

/** Pixels of a picture that a server decodes; devices draw theirs to far less before they send them. */
export const mostPicturePixels = 16_000_000;

/** The largest amounts of a listing, in sen (1/100 MYR) and square feet. */
export const listingLimits = {
  mostPriceSen: 1_000_000_000_000,
  mostBuiltUpSqft: 100_000_000,
  mostLandAreaSqft: 10_000_000_000,
} as const;

/** Listings in one page of My Properties, and how many one change of status takes. */
export const listingPageSize = 20;
export const mostListingsInChange = 500;

/** How long a change of status waits on the device, so that it can be undone. */
export const undoMs = 6_000;

/**
 * Near duplicates differ by this share in built-up and price; a price beyond this factor of the usual is a
 * slip.
 */
export const nearShare = 0.02;
export const priceSlipFactor = 2;
