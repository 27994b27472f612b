/** The pages of several listings, four on each. Pure: text is measured by who draws it. */
import type { Measure } from '../share-card/fit-text.ts';
import { agentFoot, footHeight, placeCode } from './agent-block.ts';
import type { BrochureContent, ListedListing, SeveralListings } from './brochure-content.ts';
import { fullWidth, ruleAt, styles } from './brochure-styles.ts';
import { type BrochurePage, page, type PageElement } from './page-elements.ts';
import { placeStack, placeText } from './text-block.ts';

const listedPerPage = 4;

const titleHeight = 44;
const pictureWidth = 178;
const codeSide = 60;
const gap = 18;

const entryHeight = (page.height - page.margin * 2 - footHeight - titleHeight - 8) / listedPerPage;

function placeListed(listed: ListedListing, top: number, measure: Measure): PageElement[] {
  const { cover, code } = listed;
  const height = entryHeight - 22;
  const y = top + 11;
  const x = page.margin + pictureWidth + gap;
  const width = page.width - page.margin - x - (code ? codeSide + gap : 0);
  const texts = [
    { text: [listed.offer, listed.type].filter(Boolean).join(' · '), style: styles.offer },
    { text: listed.price, style: styles.listPrice, gap: 2 },
    { text: listed.name, style: styles.listName, most: 2, gap: 3 },
    { text: listed.place, style: styles.small, gap: 2 },
    {
      text: [listed.facts, listed.perSqft].filter(Boolean).join(' · '),
      style: { ...styles.small, fill: styles.text.fill, least: styles.small.px },
      most: 3,
      gap: 4,
    },
  ];
  const codeAt = { x: page.width - page.margin - codeSide, y, side: codeSide };
  const picture: PageElement[] = cover
    ? [{ kind: 'picture', ...cover, x: page.margin, y, width: pictureWidth, height }]
    : [];
  return [
    ruleAt(top),
    ...picture,
    ...placeStack(texts, { x, y, width }, measure).elements,
    ...(code
      ? [
          ...placeCode(code, codeAt, measure),
          {
            kind: 'link' as const,
            address: code.address,
            label: listed.name,
            x: page.margin,
            y,
            width: x + width - page.margin,
            height,
          },
        ]
      : []),
  ];
}

export function severalPages(
  { about, by, chatLabel }: BrochureContent & { about: SeveralListings },
  measure: Measure,
): BrochurePage[] {
  const { title, listings } = about;
  const count = Math.ceil(listings.length / listedPerPage);
  return Array.from({ length: count }, (_, at) => {
    const here = listings.slice(at * listedPerPage, (at + 1) * listedPerPage);
    const heading = placeText(
      title,
      at === 0 ? { ...styles.title, least: 15 } : styles.firm,
      { x: page.margin, y: page.margin + (at === 0 ? 0 : 14), width: fullWidth },
      measure,
    );
    const top = page.margin + titleHeight;
    return [
      ...heading.elements,
      ...here.flatMap((listed, row) => placeListed(listed, top + row * entryHeight, measure)),
      ...agentFoot(by, `${at + 1} / ${count}`, chatLabel, measure),
    ];
  });
}
