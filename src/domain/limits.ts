/** Numbers of the product, each with its unit in the name or the comment. */

/** Spec §9: key and version of the persisted store, and how long restoring it may take. */
export const persistedStore = { key: 'root', version: 1, restoreTimeoutMs: 5000 } as const;

/** Spec §9: toasts close by themselves. */
export const toastMs = 2000;

/** Spec §9: the scroll-to-top button shows from this offset, and takes this long. */
export const scrollTop = { offsetPx: 200, speedMs: 600 } as const;

/** Spec §2: switching light and dark. */
export const themeSwitchMs = 300;

/** Spec §9: how long the pointer rests before a menu opens or closes by itself, and how long a part of it slides. */
export const menuTimes = { hoverMs: 200, accordionMs: 250 } as const;

/** Spec §9: a window that is being resized is heeded once it rests. */
export const resizeDebounceMs = 200;

/** Spec §9: the fewest characters that are searched for. */
export const searchFromCharacters = 2;

/** Spec §8: a code chunk that takes longer has failed. */
export const chunkTimeoutMs = 120_000;

/** How long a write may stay unanswered before it counts as lost. */
export const answerTimeoutMs = 15_000;

/** Drafts in one page of Draft Listing. */
export const draftPageSize = 20;

/** Longest texts that the contract takes, in characters. */
export const longest = { propertyName: 120, remarks: 5000, postcode: 10, message: 4000, username: 200, password: 200 } as const;

/** Spec §9: a package that ends within so many days ends soon. */
export const expirySoonDays = 30;

/** Spec §9, "Startup initialisation delay": what the first screen does not need is fetched after it. */
export const startDelayMs = 500;

/** Pictures of a draft: how many, how large on their longer side after the device drew them anew, and how long a caption. */
export const photoLimits = { perDraft: 20, longestSidePx: 1600, captionCharacters: 140, bytes: 8 * 1024 * 1024 } as const;
