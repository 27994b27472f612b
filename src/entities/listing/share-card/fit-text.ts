/** Puts text into lines of a picture. Pure: the width of a text is measured by who draws it. */

export interface Font {
  weight: number;
  px: number;
}

/** The width of a text in one line, in pixels. */
export type Measure = (text: string, font: Font) => number;

interface Room extends Font {
  /** The width of the lines, in pixels. */
  widest: number;
  /** How many lines there may be. */
  most: number;
  /** The text becomes smaller down to this size before it is cut off. */
  leastPx: number;
  /** The end of the text that is never cut off, such as a registration number; what is before it is. */
  keeps?: string | undefined;
}

export interface FittedText extends Font {
  lines: string[];
}

/** A word with the spaces after it, or one Chinese character with the punctuation after it. */
const pieces = /\p{Script=Han}[\p{P}\s]*|[^\s\p{Script=Han}]+\s*|\s+/gu;

const letters = new Intl.Segmenter();

/**
 * The text in at most `most` lines: as large as it can be, at least `leastPx`. What does not fit even then is cut
 * off with an ellipsis, before `keeps`.
 */
export function fitText(
  text: string,
  { widest, most, px, leastPx, weight, keeps = '' }: Room,
  measure: Measure,
): FittedText {
  for (let size = px; ; size -= 2) {
    const font = { weight, px: Math.max(size, leastPx) };
    const lines = wrapped(text, (part) => measure(part, font) <= widest);
    if (lines.length <= most) return { ...font, lines };
    const fits = (part: string) => measure(part, font) <= widest;
    if (size <= leastPx)
      return { ...font, lines: keeps ? cutBefore(text, keeps, most, fits) : cutOff(lines, most, fits) };
  }
}

function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(pieces)?.flatMap((one) => broken(one, fits)) ?? []) {
    if (line !== '' && !fits((line + piece).trim())) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

/** A word that is wider than a line, in parts that are not. */
function broken(piece: string, fits: (part: string) => boolean): string[] {
  if (fits(piece.trim())) return [piece];
  const parts = [''];
  for (const { segment } of letters.segment(piece)) {
    const part = parts.at(-1)! + segment;
    if (parts.at(-1) !== '' && !fits(part)) parts.push(segment);
    else parts[parts.length - 1] = part;
  }
  return parts;
}

function cutOff(lines: readonly string[], most: number, fits: (part: string) => boolean): string[] {
  const rest = Array.from(letters.segment(lines.slice(most - 1).join(' ')), ({ segment }) => segment);
  let last = `${rest.join('')}…`;
  while (!fits(last) && rest.pop() !== undefined) last = `${rest.join('').trimEnd()}…`;
  return [...lines.slice(0, most - 1), last];
}

/** The lines of a text that is cut off before its last words, which may take more lines than there are. */
function cutBefore(text: string, keeps: string, most: number, fits: (part: string) => boolean): string[] {
  const rest = Array.from(letters.segment(text.slice(0, -keeps.length)), ({ segment }) => segment);
  const cut = () => wrapped(`${rest.join('').trimEnd()}… ${keeps.trimStart()}`, fits);
  let lines = cut();
  while (lines.length > most && rest.pop() !== undefined) lines = cut();
  return lines;
}
