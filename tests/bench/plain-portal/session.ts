const key = 'plain.session';

/** Id of the agent who is signed in. */
export const signedInId = (): string | null => localStorage.getItem(key);

export const storeSignedInId = (id: string): void => localStorage.setItem(key, id);
