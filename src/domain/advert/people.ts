import type { Candidate } from './candidate.ts';
import { type AdvertText, isDivider, toLine, use, writtenFrom } from './document.ts';
import { phraseTable } from './phrase-table.ts';

const bodies = new Set(['ren', 'rea', 'pea']);

/** Reads the registration numbers of agents: REN 12345, REA 1120, PEA2216, E-REN: 99214. */
export function readRegistrations(advert: AdvertText): Candidate<'registrationNo'>[] {
  const { tokens } = advert;
  const found: Candidate<'registrationNo'>[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'word' || !bodies.has(token.text)) continue;
    let next = at + 1;
    while (next < at + 4 && /^(?:no|:|\.|-|#|\/|号)$/.test(tokens[next]?.text ?? '')) next++;
    const number = tokens[next];
    if (number?.kind !== 'number' || !/^\d{3,6}$/.test(number.text) || number.line !== token.line) continue;
    const isPrefixed = tokens[at - 1]?.text === '-' && tokens[at - 2]?.text === 'e';
    const start = isPrefixed ? at - 2 : at;
    use(advert, start, next + 1);
    found.push({
      field: 'registrationNo',
      value: `${token.text.toUpperCase()} ${number.text}`,
      confidence: 0.95,
      from: at,
      to: next + 1,
      claim: [start, next + 1],
    });
    at = next;
  }
  for (let at = 0; at < tokens.length; at++) {
    if (
      tokens[at]!.text === 'e' &&
      tokens[at + 1]?.text === '(' &&
      tokens[at + 2]?.kind === 'number' &&
      tokens[at + 3]?.text === ')'
    ) {
      const to = tokens[at + 4]?.kind === 'number' ? at + 5 : at + 4;
      use(advert, tokens[at - 1]?.text === 'v' ? at - 1 : at, to);
    }
  }
  return found;
}

const labels = phraseTable([
  [
    'developer|developed by|dev|dev by|development by|pemaju|发展商|by developer|by|开发商|a development by|建商|developer name|oleh',
    true,
  ],
]);
const ends = new Set(['bhd', 'berhad']);

/** Reads the developer: after its label, up to Bhd, or the rest of the clause after a colon. */
export function readDeveloper(advert: AdvertText): Candidate<'developer'>[] {
  const { tokens, plain } = advert;
  return labels.all(tokens).flatMap(({ from, to }): Candidate<'developer'>[] => {
    const [, lineEnd] = toLine(advert, from);
    let start = to;
    const isSigned = tokens[start]?.text === ':' || tokens[start]?.text === '-';
    while (start < lineEnd && tokens[start]!.kind === 'sign') start++;
    const first = tokens[start];
    if (first?.kind !== 'word' || plain.written[first.start] === first.text[0] || start - to > 2) return [];
    let end = start;
    let hasEnd = false;
    while (end < lineEnd && end - start < 9) {
      const token = tokens[end]!;
      const isJoint =
        token.text === '.' ||
        token.text === '&' ||
        token.text === '-' ||
        token.text === '(' ||
        token.text === ')';
      if (token.kind === 'sign' && !isJoint) break;
      if (token.kind === 'han') break;
      end++;
      if (ends.has(token.text)) {
        hasEnd = true;
        break;
      }
    }
    if (!hasEnd) {
      const word = tokens[from]!.text;
      if (!isSigned || word === 'by' || word === 'oleh') return [];
      end = start;
      while (end < lineEnd && end - start < 5 && !isDivider(tokens, end) && tokens[end]!.kind === 'word')
        end++;
      if (end - start < 2) return [];
    }
    use(advert, from, end);
    return [
      {
        field: 'developer',
        value: writtenFrom(advert, start, end),
        confidence: hasEnd ? 0.92 : 0.7,
        from: start,
        to: end,
        claim: [from, end],
      },
    ];
  });
}
