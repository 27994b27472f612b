/** Where everything is on the picture card of a listing. Pure: text is measured by who draws it. */
import { type Font, type Measure, fitText } from './fit-text.ts';

/** What the card says, in the language of who gets it. */
export interface CardContent {
  kind: string;
  price: string;
  perSqft: string;
  name: string;
  facts: string;
  place: string;
  agent: string;
  /** The agent's number and mobile. */
  contact: string;
  firm: string;
  /** The firm's registration number as it stands behind the name. It is never cut off; the name is. */
  firmNumber: string;
  firmPhone: string;
  /** The address in the QR code, and what it leads to; null for no code. */
  code: { address: string; label: string } | null;
}

export const cardFormats = ['square', 'story'] as const;
export type CardFormat = (typeof cardFormats)[number];

interface Frame {
  width: number;
  height: number;
  /** Down to here is the cover, then what the listing is, then who advertises it. */
  coverPx: number;
  footerFromPx: number;
  /** The corner that a story's own controls leave free begins here. */
  topPx: number;
  scale: number;
  nameLines: number;
}

export const cardFrames: Record<CardFormat, Frame> = {
  square: { width: 1080, height: 1080, coverPx: 520, footerFromPx: 836, topPx: 40, scale: 1, nameLines: 2 },
  story: {
    width: 1080,
    height: 1920,
    coverPx: 990,
    footerFromPx: 1420,
    topPx: 190,
    scale: 1.3,
    nameLines: 3,
  },
};

export type CardElement =
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; fill: string }
  | { kind: 'cover'; x: number; y: number; width: number; height: number }
  | ({ kind: 'text'; text: string; x: number; y: number; fill: string } & Font)
  | { kind: 'code'; address: string; x: number; y: number; side: number };

/** The light theme's, whatever the theme of the screen. */
const colours = {
  paper: '#ffffff',
  ink: '#14211f',
  soft: '#4a5754',
  brand: '#0f5a55',
  deep: '#0f4c4a',
  onDeep: '#ffffff',
  onDeepSoft: '#cfe6e3',
} as const;

const marginPx = 56;

interface Line extends Font {
  text: string;
  fill: string;
  leastPx: number;
  most?: number;
  /** As in `fitText`. */
  keeps?: string;
  gapPx: number;
}

interface BlockRoom {
  x: number;
  widest: number;
  from: number;
  to: number;
}

/** The elements of the card, in the order of drawing. */
export function cardElements(content: CardContent, format: CardFormat, measure: Measure): CardElement[] {
  const { width, height, coverPx, footerFromPx, topPx, scale, nameLines } = cardFrames[format];
  const size = (px: number) => Math.round(px * scale);
  const line = (text: string, weight: number, px: number, fill: string, gapPx: number, most = 1): Line => ({
    text,
    weight,
    px: size(px),
    leastPx: Math.round(size(px) * 0.62),
    fill,
    gapPx: size(gapPx),
    most,
  });
  const side = size(182);
  const footer = { x: marginPx, widest: width - marginPx * 2 - (content.code ? side + marginPx : 0) };
  const facts = { x: marginPx, widest: width - marginPx * 2 };
  const footerPx = height - footerFromPx;
  return [
    { kind: 'box', x: 0, y: 0, width, height, radius: 0, fill: colours.paper },
    { kind: 'cover', x: 0, y: 0, width, height: coverPx },
    ...tag(content.kind, { y: topPx, px: size(28) }, measure),
    { kind: 'box', x: 0, y: footerFromPx, width, height: footerPx, radius: 0, fill: colours.deep },
    ...block(
      [
        { ...line(content.price, 750, 64, colours.ink, 0) },
        line(content.name, 650, 40, colours.ink, 14, nameLines),
        line(content.facts, 550, 31, colours.soft, 14),
        line([content.perSqft, content.place].filter(Boolean).join(' · '), 450, 29, colours.soft, 10),
      ],
      { ...facts, from: coverPx, to: footerFromPx },
      measure,
    ),
    ...block(
      [
        line(content.agent, 700, 38, colours.onDeep, 0, 2),
        line(content.contact, 550, 30, colours.onDeep, 12),
        {
          ...line(`${content.firm} ${content.firmNumber}`, 450, 26, colours.onDeepSoft, 14, 2),
          keeps: ` ${content.firmNumber}`,
        },
        line(content.firmPhone, 450, 26, colours.onDeepSoft, 8),
      ],
      { ...footer, from: footerFromPx, to: height - (format === 'story' ? 90 : 0) },
      measure,
    ),
    ...code(
      content.code,
      { width, from: footerFromPx, to: height - (format === 'story' ? 90 : 0), side, size },
      measure,
    ),
  ];
}

/** A word on the cover, on a ground of its own: readable on any photo. */
function tag(text: string, { y, px }: { y: number; px: number }, measure: Measure): CardElement[] {
  const font = { weight: 650, px };
  const [padX, padY] = [Math.round(px * 0.8), Math.round(px * 0.5)];
  return [
    {
      kind: 'box',
      x: 40,
      y,
      width: Math.ceil(measure(text, font)) + padX * 2,
      height: px + padY * 2,
      radius: px,
      fill: colours.brand,
    },
    { kind: 'text', text, x: 40 + padX, y: y + padY + Math.round(px * 0.84), fill: colours.onDeep, ...font },
  ];
}

/** Free above and below the lines of a block. */
const padPx = 20;

/** Each try makes all lines of a block that is too high smaller by so much. */
const shrink = 0.94;

/** Lines below each other, in the middle of their height, smaller where they are too high for it. Empty ones take no room. */
function block(lines: readonly Line[], room: BlockRoom, measure: Measure): CardElement[] {
  const { x, widest, from, to } = room;
  const fitted = lines
    .filter(({ text }) => text !== '')
    .map((line, place) => ({
      ...line,
      ...fitText(line.text, { ...line, widest, most: line.most ?? 1 }, measure),
      gapPx: place === 0 ? 0 : line.gapPx,
    }));
  const heightPx = fitted.reduce(
    (sum, { px, lines: shown, gapPx }) => sum + gapPx + shown.length * pitch(px),
    0,
  );
  if (heightPx > to - from - padPx * 2)
    return block(
      lines.map((line) => ({
        ...line,
        px: line.px * shrink,
        leastPx: line.leastPx * shrink,
        gapPx: line.gapPx * shrink,
      })),
      room,
      measure,
    );
  let y = Math.round((from + to - heightPx) / 2);
  return fitted.flatMap(({ px, weight, fill, gapPx, lines: shown }) => {
    y += gapPx;
    return shown.map((text): CardElement => {
      y += pitch(px);
      return { kind: 'text', text, x, y: y - Math.round(px * 0.28), fill, weight, px };
    });
  });
}

/** From one line of a text to its next. */
const pitch = (px: number) => Math.round(px * 1.18);

function code(
  shown: CardContent['code'],
  room: { width: number; from: number; to: number; side: number; size: (px: number) => number },
  measure: Measure,
): CardElement[] {
  if (!shown) return [];
  const { width, from, to, side, size } = room;
  const label = fitText(
    shown.label,
    { weight: 550, px: size(20), leastPx: size(14), widest: side, most: 1 },
    measure,
  );
  const x = width - marginPx - side;
  const y = Math.round((from + to - side - size(30)) / 2);
  const [text = ''] = label.lines;
  const left = Math.round(x + (side - measure(text, label)) / 2);
  return [
    { kind: 'box', x, y, width: side, height: side, radius: 16, fill: colours.paper },
    { kind: 'code', address: shown.address, x, y, side },
    {
      kind: 'text',
      text,
      x: left,
      y: y + side + size(26),
      fill: colours.onDeepSoft,
      weight: label.weight,
      px: label.px,
    },
  ];
}
