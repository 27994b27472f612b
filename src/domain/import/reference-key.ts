import { withoutInvisible } from '../invisible.ts';

/** The key by which the ids that a source gives its listings are compared. They are stored and shown as given. */
export const referenceKey = (sourceId: string): string => withoutInvisible(sourceId).trim();
