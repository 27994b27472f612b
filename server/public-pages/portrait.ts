import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { html, type Html } from './html.ts';

/** The address of the agent's uploaded portrait; null without one. */
export const portraitUrl = ({ image }: SignedInAgent): string | null =>
  image?.startsWith('/uploads/') ? image : null;

/** Splits a name into characters as people see them: in Tamil a vowel sign belongs to its consonant. */
const letters = new Intl.Segmenter();

/** The first letters of the first and the last word of a name; one letter for a one-word name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? name];
  const firstFrom = (word = '') => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
  return ends.map(firstFrom).join('').toUpperCase();
}

/** The agent's portrait, or the initials. */
export function portrait(agent: SignedInAgent): Html {
  const picture = portraitUrl(agent);
  return picture
    ? html`<img class="face" src="${picture}" alt="" width="120" height="120" />`
    : html`<div class="face letters" aria-hidden="true">${initials(agent.name)}</div>`;
}
