import type { Greys } from './greys.ts';

/** A step between letter and ground. */
const edge = 48;

/** Within a letter the ink is one; a photograph never is. */
const inkSpread = 10;

/** Strokes are this wide, in parts of the picture's width. */
const widestStroke = 0.045;

/** A row of letters crosses so many strokes at least, over so much of the width. */
const fewestStrokes = 9;
const leastSpan = 0.18;

/** A line of letters is so high, in parts of the picture's height. */
const lowestLine = 0.02;
const highestLine = 0.3;

interface Stroke {
  left: number;
  right: number;
  ink: number;
}

/**
 * Part of the picture's area that lettering put on it covers: a telephone number, an agency's name. Letters
 * laid over a photograph are many narrow strokes of one single brightness, in rows that follow each other
 * without a gap.
 */
export function letteringOf(greys: Greys): number {
  const { width, height } = greys;
  let area = 0;
  let line: { rows: number; span: number; ink: number } | null = null;
  const close = () => {
    if (line && line.rows >= lowestLine * height && line.rows <= highestLine * height)
      area += line.rows * line.span;
    line = null;
  };
  for (let y = 0; y < height; y++) {
    const row = inkedRow(strokesIn(greys, y), width);
    if (!row) close();
    else if (line && Math.abs((line as { ink: number }).ink - row.ink) <= inkSpread)
      line = { rows: line.rows + 1, span: Math.max(line.span, row.span), ink: row.ink };
    else {
      close();
      line = { rows: 1, ...row };
    }
  }
  close();
  return area / (width * height);
}

/** Narrow runs of one brightness with a step on both sides, each the same way. */
function strokesIn({ values, width }: Greys, y: number): Stroke[] {
  const row = values.subarray(y * width, (y + 1) * width);
  const widest = Math.max(3, Math.round(width * widestStroke));
  const strokes: Stroke[] = [];
  for (let left = 2; left < width - 3;) {
    const ink = row[left]!;
    let right = left;
    while (right + 1 < width && right - left < widest && Math.abs(row[right + 1]! - ink) <= inkSpread)
      right++;
    const before = ink - row[left - 2]!;
    const after = ink - row[Math.min(width - 1, right + 2)]!;
    const isStroke =
      right - left >= 1 &&
      right - left < widest &&
      Math.abs(before) >= edge &&
      Math.abs(after) >= edge &&
      before > 0 === after > 0;
    if (isStroke) strokes.push({ left, right, ink });
    left = right + 1;
  }
  return strokes;
}

/** The ink that most strokes of a row share, and how far they reach; null where the row is no writing. */
function inkedRow(strokes: readonly Stroke[], width: number): { span: number; ink: number } | null {
  if (strokes.length < fewestStrokes) return null;
  const inks = strokes.map(({ ink }) => ink).toSorted((a, b) => a - b);
  let best: { ink: number; count: number } = { ink: 0, count: 0 };
  for (const ink of new Set(inks)) {
    const count = inks.filter((other) => Math.abs(other - ink) <= inkSpread / 2).length;
    if (count > best.count) best = { ink, count };
  }
  if (best.count < fewestStrokes) return null;
  const same = strokes.filter(({ ink }) => Math.abs(ink - best.ink) <= inkSpread / 2);
  const span = same.at(-1)!.right - same[0]!.left;
  return span >= leastSpan * width ? { span, ink: best.ink } : null;
}
