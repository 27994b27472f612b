/** Text in lines on a page. Pure: the width of a text is measured by who draws it. */
import { type Font, type Measure, fitText } from '../share-card/fit-text.ts';
import type { PageElement } from './page-elements.ts';

export interface TextStyle extends Font {
  fill: string;
  /** From one line to the next. */
  leading: number;
  /** It becomes smaller down to this size before it is cut off; `px` if absent. */
  least?: number;
}

export interface TextRoom {
  x: number;
  /** The top of the first line. */
  y: number;
  width: number;
  /** How many lines there may be; 1 if absent. */
  most?: number;
  /** The end of the text that is never cut off. */
  keeps?: string | undefined;
  align?: 'left' | 'right';
}

/** Elements, and where the next thing may begin. */
export interface Placed {
  elements: PageElement[];
  bottom: number;
}

/** The text in at most `most` lines; nothing, and no room, for an empty one. */
export function placeText(
  text: string,
  { fill, leading, least, weight, px }: TextStyle,
  room: TextRoom,
  measure: Measure,
): Placed {
  const { width, most = 1, keeps } = room;
  const wanted = { weight, px, leastPx: least ?? px, widest: width, most, keeps };
  const fitted = fitText(text.trim(), wanted, measure);
  const font = { weight, px: fitted.px };
  return placeLines(fitted.lines, { ...font, fill, leading: leading * (fitted.px / px) }, room, measure);
}

/** Lines that are broken already. */
export function placeLines(
  lines: readonly string[],
  { fill, leading, weight, px }: TextStyle,
  { x, y, width, align = 'left' }: TextRoom,
  measure: Measure,
): Placed {
  const font = { weight, px };
  const elements = lines.flatMap((line, at): PageElement[] =>
    line === ''
      ? []
      : [
          {
            kind: 'text',
            text: line,
            x: align === 'left' ? x : x + width - measure(line, font),
            y: y + at * leading + (leading + px * 0.7) / 2,
            fill,
            ...font,
          },
        ],
  );
  return { elements, bottom: y + lines.length * leading };
}

/** The lines of a text with its own line breaks; an empty line between paragraphs is one line. */
export function breakLines(text: string, font: Font, width: number, measure: Measure): string[] {
  const paragraphs = text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n');
  const room = { ...font, leastPx: font.px, widest: width, most: Infinity };
  return paragraphs.flatMap((one) => (one.trim() === '' ? [''] : fitText(one, room, measure).lines));
}

/** A text among others below each other; an empty one takes no room. */
export interface StackedText {
  text: string;
  style: TextStyle;
  most?: number;
  /** The end of it that is never cut off. */
  keeps?: string;
  /** Free above it, unless it is the first. */
  gap?: number;
  /** What a tap on it opens. */
  link?: { address: string; label: string } | null;
}

/** Texts below each other. */
export function placeStack(texts: readonly StackedText[], room: TextRoom, measure: Measure): Placed {
  const elements: PageElement[] = [];
  let y = room.y;
  for (const { text, style, most = 1, keeps, gap = 0, link } of texts) {
    if (text.trim() === '') continue;
    const top = y === room.y ? y : y + gap;
    const placed = placeText(text, style, { ...room, y: top, most, keeps }, measure);
    elements.push(...placed.elements);
    if (link) {
      const width = Math.min(room.width, measure(text, style));
      elements.push({ kind: 'link', ...link, x: room.x, y: top, width, height: placed.bottom - top });
    }
    y = placed.bottom;
  }
  return { elements, bottom: y };
}

/** The same in the middle of a height, smaller where they are too high for it. */
export function placeInMiddle(
  texts: readonly StackedText[],
  { height, ...room }: TextRoom & { height: number },
  measure: Measure,
): PageElement[] {
  const taken = placeStack(texts, room, measure).bottom - room.y;
  if (taken <= height)
    return placeStack(texts, { ...room, y: room.y + (height - taken) / 2 }, measure).elements;
  const smaller = texts.map(({ style, gap = 0, ...text }) => ({
    ...text,
    gap: gap * 0.92,
    style: {
      ...style,
      px: style.px * 0.92,
      leading: style.leading * 0.92,
      least: (style.least ?? style.px) * 0.92,
    },
  }));
  return placeInMiddle(smaller, { ...room, height }, measure);
}
