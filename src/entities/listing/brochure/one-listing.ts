/** The page, or two, of one listing. Pure: text is measured by who draws it. */
import type { Measure } from '../share-card/fit-text.ts';
import { agentFoot, agentPanel, panelHeight, footHeight } from './agent-block.ts';
import type { BrochureContent, OneListing, SaidFact } from './brochure-content.ts';
import { columns, fullWidth, ruleAt, styles } from './brochure-styles.ts';
import { type BrochurePage, page, type PageElement } from './page-elements.ts';
import { leastGridHeight, placePhotos } from './photo-grid.ts';
import { breakLines, placeStack, placeText, type Placed } from './text-block.ts';
import { hasMore, placeTold, type Told } from './told.ts';

/** The cover is low where the facts need its room. */
const coverHeights = { usual: 252, low: 180 } as const;
const left = page.margin;

/** Picture, name, place and price. */
function placeHead(one: OneListing, coverHeight: number, measure: Measure): Placed {
  const { cover } = one;
  const y = cover ? page.margin + coverHeight + 20 : page.margin;
  const right = { x: left + columns.wide + columns.gap, width: columns.narrow, align: 'right' } as const;
  const name = placeStack(
    [
      { text: [one.offer, one.type].filter(Boolean).join(' · '), style: styles.offer },
      { text: one.name, style: styles.title, most: 2, gap: 4 },
      { text: one.place, style: styles.place, most: 2, gap: 3 },
    ],
    { x: left, y, width: columns.wide },
    measure,
  );
  const price = placeStack(
    [
      { text: one.price, style: styles.price },
      { text: one.perSqft, style: styles.place, gap: 3 },
    ],
    { ...right, y: y + styles.offer.leading + 4 },
    measure,
  );
  const picture: PageElement[] = cover
    ? [{ kind: 'picture', ...cover, x: left, y: page.margin, width: fullWidth, height: coverHeight }]
    : [];
  return {
    elements: [...picture, ...name.elements, ...price.elements],
    bottom: Math.max(name.bottom, price.bottom),
  };
}

/** The facts that are asked first, four in a row, between two lines. */
function placeKeyFacts(facts: readonly SaidFact[], top: number, measure: Measure): Placed {
  if (facts.length === 0) return { elements: [ruleAt(top)], bottom: top };
  const perRow = facts.length % 4 === 0 || facts.length > 6 ? 4 : Math.min(3, facts.length);
  const width = fullWidth / perRow;
  const rowHeight = styles.label.leading + styles.key.leading + 14;
  const elements = facts.flatMap(({ label, value }, at) => {
    const x = left + (at % perRow) * width;
    const y = top + 11 + Math.floor(at / perRow) * rowHeight;
    const texts = [
      { text: label, style: styles.label },
      { text: value, style: styles.key },
    ];
    return placeStack(texts, { x, y, width: width - 10 }, measure).elements;
  });
  const bottom = top + 8 + Math.ceil(facts.length / perRow) * rowHeight;
  return { elements: [ruleAt(top), ...elements, ruleAt(bottom)], bottom };
}

/** Photos and what the first page has no room for. More remarks than this page takes end with an ellipsis. */
function secondPage(
  { by, about: one, chatLabel }: BrochureContent & { about: OneListing },
  told: Told,
  measure: Measure,
): BrochurePage {
  const to = page.height - page.margin - footHeight - 14;
  const nameAt = { x: left, y: page.margin, width: columns.wide };
  const priceAt = {
    ...nameAt,
    x: left + columns.wide + columns.gap,
    width: columns.narrow,
    align: 'right',
  } as const;
  const name = placeText(one.name, styles.firm, nameAt, measure);
  const price = placeText(one.price, styles.firm, priceAt, measure);
  const top = page.margin + styles.firm.leading + 6;
  const from = top + 12;
  const gap = one.photos.length && 18;
  const measureHeight = (some: Told) => placeTold(some, { y: 0, to: Infinity, isLast: true }, measure).bottom;
  const least = measureHeight({ ...told, lines: told.lines.slice(0, 1) });
  const most = Math.max(least, to - from - gap - leastGridHeight(one.photos));
  const textHeight = hasMore(told) ? Math.min(measureHeight(told), most) + gap : 0;
  const photos = placePhotos(one.photos, { y: from, height: to - from - textHeight }, measure);
  const room = { y: photos.bottom + gap, to, isLast: true };
  const cut = placeTold(told, room, measure).rest.lines.length;
  const lines = cut > 0 ? [...told.lines.slice(0, -cut - 1), '…'] : told.lines;
  const text = placeTold({ ...told, lines }, room, measure);
  return [
    ...name.elements,
    ...price.elements,
    ruleAt(top),
    ...photos.elements,
    ...text.elements,
    ...agentFoot(by, '2 / 2', chatLabel, measure),
  ];
}

/** The first page with a cover of this height, and what it has no room for. */
function firstPage(
  { about: one, by, chatLabel }: BrochureContent & { about: OneListing },
  coverHeight: number,
  measure: Measure,
): { elements: BrochurePage; rest: Told } {
  const head = placeHead(one, coverHeight, measure);
  const key = placeKeyFacts(one.keyFacts, head.bottom + 14, measure);
  const { remarks, detailsTitle, details, facilities } = one;
  const lines = remarks ? breakLines(remarks.value, styles.text, columns.wide, measure) : [];
  const told: Told = { heading: remarks?.label ?? '', lines, detailsTitle, details, facilities };
  const to = page.height - page.margin - panelHeight - 16;
  const text = placeTold(told, { y: key.bottom + 14, to, isLast: false }, measure);
  const panel = agentPanel(by, one.code, chatLabel, measure);
  return { elements: [...head.elements, ...key.elements, ...text.elements, ...panel], rest: text.rest };
}

/** One page; two where there are photos beside the cover or more to say than one has room for. */
export function onePages(content: BrochureContent & { about: OneListing }, measure: Measure): BrochurePage[] {
  const usual = firstPage(content, coverHeights.usual, measure);
  const first = usual.rest.details.length ? firstPage(content, coverHeights.low, measure) : usual;
  if (content.about.photos.length === 0 && !hasMore(first.rest)) return [first.elements];
  return [first.elements, secondPage(content, first.rest, measure)];
}
