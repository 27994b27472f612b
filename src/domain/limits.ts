import { minuteMs } from './time.ts';

/** Constants of the product, each with its unit in the name or the comment. */

/** R-SESS-5: key and version of the persisted store, and the time limit for restoring it. */
export const persistedStore = { key: 'root', version: 1, restoreTimeoutMs: 5000 } as const;

/** R-SHELL-8: the toast library's defaults, and the display time of the app's own toasts. */
export const toastDefaults = { closeMs: 5000, position: 'top-right' } as const;
export const toastMs = 2000;

/** An owner's authorisation that ends within so many days is said to end soon. */
export const authorisationSoonDays = 14;

/** R-SHELL-9: the scroll-to-top button appears from this offset; scrolling takes this long. */
export const scrollTop = { offsetPx: 200, speedMs: 600 } as const;

/** Time for the second letter of a shortcut of two, `g` and another. */
export const secondKeyMs = 1200;

/** R-SHELL-7: duration of the switch between light and dark. */
export const themeSwitchMs = 300;

/**
 * R-SHELL-10: how long the pointer rests before a menu opens or closes by itself, and the duration of the
 * accordion's animation.
 */
export const menuTimes = { hoverMs: 200, accordionMs: 250 } as const;

/** R-SHELL-11: debounce of window resizing. */
export const resizeDebounceMs = 200;

/** R-LIST-6: minimum length of a search. */
export const searchFromCharacters = 2;

/** R-ERR-4: loading a code chunk fails after this time. */
export const chunkTimeoutMs = 120_000;

/** A write without an answer counts as lost after this time. */
export const answerTimeoutMs = 15_000;

/**
 * As `answerTimeoutMs`, for a sign-in: nothing else can be done meanwhile, and a key of single sign-on whose
 * answer is not waited for is used up. A first visit on a slow line fetches the app at the same time.
 */
export const signInTimeoutMs = 120_000;

/** A sign-in that takes longer is said to go on. */
export const slowSignInMs = 8_000;

/** As `answerTimeoutMs`, for a request that carries a large file. */
export const fileTimeoutMs = 30 * minuteMs;

/** How long a screen waits for the server where the device has an older copy, in milliseconds. */
export const patienceMs = 2_500;

/** Drafts in one page of Draft Listing. */
export const draftPageSize = 20;

/** Maximum lengths of texts in the contract, in characters. */
export const longest = {
  propertyName: 120,
  street: 160,
  remarks: 5000,
  postcode: 10,
  message: 4000,
  username: 200,
  password: 200,
} as const;

/** More characters than this of an advert that somebody pastes are not read. */
export const longestAdvert = 20_000;

/** More units than these of one advert are not read. */
export const mostAdvertUnits = 200;

/** R-PKG-2: the warning for a package's end starts this many days before. */
export const expirySoonDays = 30;

/** R-SHELL-12: delay before code is fetched that the first screen does not need. */
export const startDelayMs = 500;

/** The smaller sizes of a photo, by longer side in pixels: rows of lists, and cards and strips. */
export const thumbnailSidesPx = [240, 720] as const;

/**
 * Pictures of a draft: maximum number, maximum longer side after redrawing on the device, maximum caption.
 */
export const photoLimits = {
  perDraft: 20,
  longestSidePx: 1600,
  captionCharacters: 140,
  bytes: 8 * 1024 * 1024,
} as const;

/** How many listings and drafts that show the same picture are named. */
export const mostSamePlaces = 5;

/**
 * Unfinished uploads: maximum per draft and per agent, maximum bytes per agent, and how long they are stored.
 */
export const unfinishedPhotoLimits = {
  perDraft: 20,
  perAgent: 60,
  bytesPerAgent: 256 * 1024 * 1024,
  days: 3,
} as const;

/** Maximum pixels of a picture that the server decodes. Devices send far smaller ones. */
export const mostPicturePixels = 16_000_000;

/** Maximum amounts of a listing, in sen (1/100 MYR) and square feet. */
export const listingLimits = {
  mostPriceSen: 1_000_000_000_000,
  mostBuiltUpSqft: 100_000_000,
  mostLandAreaSqft: 10_000_000_000,
} as const;

/** Listings in one page of My Properties, and the maximum in one change of status. */
export const listingPageSize = 20;
export const mostListingsInChange = 500;

/** So many listings fit into one message that somebody reads. */
export const mostListingsInShare = 20;

/** How long a change of status or a publication is held on the device, so that it can be undone. */
export const undoMs = 6_000;

/** The same for several drafts that were made of one message: it takes longer to see that they are wrong. */
export const madeDraftsUndoMs = 20_000;

/**
 * Near duplicates differ by at most this share in built-up and price. A price that differs from the usual by
 * more than the factor below is a slip.
 */
export const nearShare = 0.02;
export const priceSlipFactor = 2;
