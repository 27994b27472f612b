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

/** What becomes of the ends of lines: those by their place that are a colon, and those that are left out. */
function jointsFrom(tokens: readonly Token[]): Map<number, 'colon' | 'none'> {
  const joints = new Map<number, 'colon' | 'none'>();
  const lines = toLines(tokens);
  for (let nth = 0, free = 0; nth < lines.length; nth++) {
    const { from, to } = lines[nth]!;
    const label = to > from && to - from <= 5 ? labels.at(tokens, from) : null;
    if (label?.to !== to) continue;
    const before = lines[nth - 1];
    const after = lines[nth + 1];
    const isCounted =
      label.meaning === 'count' &&
      before !== undefined &&
      nth > free &&
      before.to - before.from === 1 &&
      tokens[before.from]!.kind === 'number';
    if (isCounted) {
      joints.set(before.to, 'none');
      free = nth + 1;
    } else if (after && after.to > after.from && after.to - after.from <= longestValue) {
      joints.set(to, 'colon');
      free = nth + 2;
      nth++;
    }
  }
  return joints;
}

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
