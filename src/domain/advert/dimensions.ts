import { units } from './area-units.ts';
import { type AdvertText, isUsed, use } from './document.ts';
import { phraseTable } from './phrase-table.ts';
import type { Dimensions } from './reading.ts';
import type { Token } from './tokens.ts';

const lengths = phraseTable<'ft' | 'm'>([
  ["'|ft|feet|kaki|尺|英尺|ft.", 'ft'],
  ['m|metre|metres|meter|meters|米', 'm'],
]);

interface DimensionsMatch {
  value: Dimensions;
  from: number;
  to: number;
}

function sideAt(
  tokens: readonly Token[],
  index: number,
): { value: number; unit: 'ft' | 'm' | null; to: number } | null {
  const token = tokens[index];
  if (token?.kind !== 'number' || !/^\d{1,3}(?:\.\d{1,2})?$/.test(token.text)) return null;
  const unit = lengths.at(tokens, index + 1);
  const to = unit ? unit.to : index + 1;
  return { value: Number(token.text), unit: unit?.meaning ?? null, to };
}

const by = new Set(['x', '*', 'by', '乘', 'darab']);

/** All lots by their sides: 22x75, 20' x 70', 6m x 20m. */
export function findDimensions(advert: AdvertText): DimensionsMatch[] {
  const { tokens } = advert;
  const found: DimensionsMatch[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind !== 'number' || isUsed(advert, at, at + 1)) continue;
    const width = sideAt(tokens, at);
    if (!width || !by.has(tokens[width.to]?.text ?? '')) continue;
    const depth = sideAt(tokens, width.to + 1);
    if (!depth) continue;
    const unit = depth.unit ?? width.unit ?? 'ft';
    const smallest = unit === 'm' ? 4 : 10;
    if (
      width.value < smallest ||
      depth.value < smallest ||
      width.value * depth.value < (unit === 'm' ? 40 : 250)
    )
      continue;
    const square = units.at(tokens, depth.to);
    const to = depth.unit === null && square?.meaning === 'sqft' ? square.to : depth.to;
    found.push({ value: { width: width.value, depth: depth.value, unit }, from: at, to });
    use(advert, at, to);
    at = to - 1;
  }
  return found;
}
