/** The screen that opens a handed-over draft. */
export const handedAddress = '/properties/handover';

/** The worker's cache of files that hand a draft over, until the agent has opened them. */
export const handedCache = 'handed-over';

/** How their addresses begin in that cache. */
export const handedFiles = '/shared/draft';

/** The header of an answer that is stored in the place of a file, and says why that is not. */
export const handedRefusalHeader = 'x-refused';

/** Why a file is not stored: it is larger than any, or the device has no room for it. */
export type HandedRefusal = 'too-large' | 'no-room';
