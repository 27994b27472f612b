/** Line breaks of word processors, which a browser does not draw. */
const otherBreaks = /[\v\f\u2028\u2029]/g;
/** Characters that the server or a feed refuses: control characters, halves of characters, no characters. */
const refused = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;
/** Marks that chats and other apps leave in what is copied. What joins letters and emoji stays. */
const marks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** A text as it is stored: without outer spaces, and without characters that the server or a feed refuses. */
export const storableText = (text: string): string =>
  text.replace(otherBreaks, '\n').replace(refused, '').trim();

/** The text without marks of direction and others that nobody sees. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

/** As `storableText`, in one line, and without marks of direction and others that nobody sees. */
export const storableLine = (text: string): string =>
  storableText(withoutMarks(text)).replace(/\s*[\r\n]\s*/g, ' ');
