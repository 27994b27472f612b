/** A phone number, an email or web address, or a registration number of an agent or firm. */
const contact =
  /\+?\d[\d\s().-]{6,}\d|@|https?:|www\.|\w\.(?:com|my|net|me)\b|\b(?:REN|REA|PEA)\b|\bE\s?\(\d\)|whats?app/iu;

/** Parts of a name that say nothing of the person. */
const particles = new Set(['bin', 'binti', 'a/l', 'a/p', 'anak', 'sdn', 'bhd']);

const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');

/** The condition that a text names the agent: the whole name or a part of it, or the firm. */
function naming({ name, companyName }: { name: string; companyName: string }): RegExp | null {
  const names = [companyName, ...name.split(/\s+/u)]
    .map((part) => part.normalize('NFKC').trim())
    .filter((part) => (part.length > 2 || isHan(part)) && !particles.has(part.toLowerCase()));
  if (names.length === 0) return null;
  const words = names.map((part) => (isHan(part) ? escaped(part) : `(?<!\\p{L})${escaped(part)}(?!\\p{L})`));
  return new RegExp(words.join('|'), 'iu');
}

/**
 * The sentences of a text that name neither the agent nor a way to reach anybody, for another agent to
 * advertise with (R-GROUP-8).
 */
export function withoutContact(text: string, agent: { name: string; companyName: string }): string {
  const named = naming(agent);
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  return sentences
    .map(({ segment }) => segment)
    .filter((sentence) => {
      const plain = sentence.normalize('NFKC');
      return !contact.test(plain) && !named?.test(plain);
    })
    .join('')
    .trim();
}
