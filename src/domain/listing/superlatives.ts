/**
 * Claims that an advertisement of an estate agent must not make (Malaysian Estate Agency Standards 6.2.2). A
 * short list of unmistakable words: a claim in other words is not found.
 */
const claims: readonly RegExp[] = [
  /\b(?:the )?(?:best|cheapest|lowest) (?:price|deal|agent|unit|value)s?\b/iu,
  /\b(?:number one|no\. ?1|#1) (?:agent|unit|choice)\b/iu,
  /\b(?:property|real estate|area) expert\b/iu,
  /\b(?:ter(?:baik|murah)|paling murah|pakar hartanah)\b/iu,
  /最(?:便宜|低价|好|佳)|第一名|房产专家/u,
];

/** The first superlative or expert claim in a text, as it is written; null if none is found. */
export function superlativeIn(text: string): string | null {
  for (const claim of claims) {
    const found = claim.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}
