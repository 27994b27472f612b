import { toAdvertText, toSpan } from './document.ts';
import { findPhones } from './phones.ts';
import { joinedSpans, privateSpans, withoutSpans } from './private-spans.ts';

const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;
/** A number of an identity card. */
const identity = /(?<!\d)\d{6}-\d{2}-\d{4}(?!\d)/g;

/**
 * The text for the public: without telephone numbers, email addresses, keys, codes, persons of the unit, and what
 * agents tell each other. `parts` counts what was left out. Beyond the longest advertisement it is as it was.
 */
export function toPublicText(text: string): { text: string; parts: number } {
  const advert = toAdvertText(text, new Date(0));
  const { contacts, others } = findPhones(advert);
  const numbers = [...contacts, ...others].map(({ from, to }) => toSpan(advert, from, to));
  const matches = [...text.matchAll(mail), ...text.matchAll(identity)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  const spans = joinedSpans([...privateSpans(advert), ...numbers, ...matches]);
  if (spans.length === 0) return { text, parts: 0 };
  const lines = withoutSpans(text, spans).split('\n');
  const before = new Set(text.split('\n'));
  const left = lines.flatMap((line) => {
    if (before.has(line)) return [line];
    const tidy = line.replace(/ {2,}/g, ' ').replace(/^[\s,;:|/.&+-]+|[\s,;:|/&+(-]+$/g, '');
    return /[\p{L}\p{N}]/u.test(tidy) ? [tidy] : [];
  });
  return {
    text: left
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    parts: spans.length,
  };
}
