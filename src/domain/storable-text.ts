/** A text as the server can store it: without null characters, halves of characters and outer spaces. */
export const storableText = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '').trim();
