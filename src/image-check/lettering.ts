import type { Greyscale } from '#domain/photo/greyscale.ts';

/** Minimum difference in brightness between a letter and its background. */
const edge = 48;

/** Maximum spread of brightness within a letter. A photograph's is larger. */
const inkSpread = 10;

/** Maximum width of a stroke, as a share of the picture's width. */
const widestStroke = 0.045;

/**
 * Minimum number of strokes in a row of pixels through a line of letters, and the minimum share of the width
 * that they cover.
 */
const fewestStrokes = 9;
const leastSpan = 0.18;

/** Minimum height of a line of letters, as a share of the picture's width. */
const lowestLine = 0.02;
const highestLine = 0.3;

interface Stroke {
  left: number;
  right: number;
  ink: number;
}

/**
 * Share of the picture's area that is covered by overlaid lettering, such as a telephone number or an
 * agency's name. Lettering is detected as many narrow strokes of one brightness, in adjacent rows.
 */
export function letteringFrom(greyscale: Greyscale): number {
  const { width, height } = greyscale;
  let area = 0;
  let line: { rows: number; span: number; ink: number } | null = null;
  const close = () => {
    if (line && line.rows >= lowestLine * height && line.rows <= highestLine * height)
      area += line.rows * line.span;
    line = null;
  };
  for (let y = 0; y < height; y++) {
    const row = letteredRow(strokesIn(greyscale, y), width);
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

/** Narrow runs of one brightness, with an edge in the same direction on both sides. */
function strokesIn({ values, width }: Greyscale, y: number): Stroke[] {
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

/** The brightness that most strokes of a row share, and their extent; null if the row is not lettering. */
function letteredRow(strokes: readonly Stroke[], width: number): { span: number; ink: number } | null {
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
