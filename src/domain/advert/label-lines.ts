import { smallNumber } from './numbers.ts';
import { phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

/** Labels that copies of portals have on a line of their own. `count`: its number may be on the line before. */
const labels = phraseTable<'label' | 'count'>([
  ['bedroom|bedrooms|bed|beds|bathroom|bathrooms|bath|baths|car park|car parks|carpark|carparks|parking|parking lots|bilik tidur|bilik air', 'count'],
  ['developer|developer name|pemaju|发展商|tenure|pegangan|property type|type of property|built up|built_up size|built_up area|floor size|floor area|land area|land size|land title|furnishing|price|asking price|completion year|year completed|year built|built year|completion|maintenance fee|floor level|floor range|available from|availability|available date|project name|property name|building name|title type|property title|unit no|unit type|luas binaan|luas tanah|keluasan|harga|perabot|建筑面积|土地面积|产权|家私|价格', 'label'],
]); // prettier-ignore

interface Line {
  from: number;
  to: number;
}

function toLines(tokens: readonly Token[]): Line[] {
  const lines: Line[] = [];
  let from = 0;
  tokens.forEach(({ kind }, at) => {
    if (kind !== 'line') return;
    lines.push({ from, to: at });
    from = at + 1;
  });
  lines.push({ from, to: tokens.length });
  return lines;
}

const longestValue = 12;

/** What a line alone is: a label without its value, one with it, a count such as 3 or 3+1, or another text. */
type LineKind = 'label' | 'count-label' | 'with-value' | 'count' | 'text';

function kindFrom(tokens: readonly Token[], { from, to }: Line): LineKind {
  const label = to > from ? labels.at(tokens, from) : null;
  if (label?.to === to) return label.meaning === 'count' ? 'count-label' : 'label';
  if (label && tokens[label.to]!.text === ':') return 'with-value';
  const line = tokens.slice(from, to);
  const isCount =
    line.length > 0 && line.length <= 3 && line.every(({ text }) => /^(?:\d{1,2}|\+)$/.test(text));
  return isCount ? 'count' : 'text';
}

/** Are these a count and a label for counts, in one order or the other? */
const areByTurns = (one: LineKind | undefined, other: LineKind | undefined) =>
  (one === 'count' && other === 'count-label') || (one === 'count-label' && other === 'count');

/**
 * The labels, by the number of their line, whose count is above them. In lines of counts and labels by turns, "3",
 * "Bedrooms", "2", "Bathrooms" are counts above; below where a label is before the first or the last one is a count.
 */
function labelsBelowCounts(kinds: readonly LineKind[]): ReadonlySet<number> {
  const found = new Set<number>();
  let first = 0;
  for (let next = 1; next <= kinds.length; next++) {
    if (areByTurns(kinds[next - 1], kinds[next])) continue;
    if (kinds[first] === 'count' && kinds[first - 1] !== 'label' && kinds[next - 1] !== 'count')
      for (let at = first + 1; at < next; at += 2) found.add(at);
    first = next;
  }
  return found;
}

/** Several labels above several counts: which belongs to which is not certain. */
const isOfBlock = (kinds: readonly LineKind[], nth: number) =>
  kinds[nth - 1] === 'count-label' && kinds[nth + 1] === 'count' && kinds[nth + 2] === 'count';

/** What becomes of the ends of lines: those by their place that are a colon, and those that are left out. */
function jointsFrom(tokens: readonly Token[]): Map<number, 'colon' | 'none'> {
  const joints = new Map<number, 'colon' | 'none'>();
  const lines = toLines(tokens);
  const kinds = lines.map((line) => kindFrom(tokens, line));
  const belowCounts = labelsBelowCounts(kinds);
  lines.forEach(({ from, to }, nth) => {
    const label = labels.at(tokens, from);
    if (label?.to !== to || isOfBlock(kinds, nth)) return;
    const [before, after] = [lines[nth - 1], lines[nth + 1]];
    const isCount = kinds[nth] === 'count-label';
    if (before && belowCounts.has(nth)) {
      joints.set(before.to, 'none');
      return;
    }
    const below = kinds[nth + 1];
    const isValue = below === 'count' || (below === 'text' && (!isCount || isCounted(tokens, after!)));
    if (after && isValue && after.to > after.from && after.to - after.from <= longestValue)
      joints.set(to, 'colon');
  });
  return joints;
}

/** Does a line begin with a small number: 2 covered, three? */
const isCounted = (tokens: readonly Token[], { from }: Line) => smallNumber(tokens, from) !== null;

/**
 * The tokens with each label that has a line of its own in the line of its value, as if a colon were between:
 * "Developer", "Sunrise Berhad" below it; and "3" above "Bedrooms" in one line with it.
 */
export function joinLabels(tokens: readonly Token[]): readonly Token[] {
  const joints = jointsFrom(tokens);
  if (joints.size === 0) return tokens;
  let joined = 0;
  return tokens.flatMap((token, at): Token[] => {
    const joint = joints.get(at);
    const line = token.line - joined;
    if (joint === undefined) return [{ ...token, line }];
    joined++;
    return joint === 'none' ? [] : [{ ...token, kind: 'sign', text: ':', line }];
  });
}
