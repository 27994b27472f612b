/** Who advertises, on each page of a brochure. What the law asks for is never cut off (R-LIST-10). */
import type { Measure } from '../share-card/fit-text.ts';
import type { BrochureAgent, BrochureCode } from './brochure-content.ts';
import { fullWidth, ruleAt, styles } from './brochure-styles.ts';
import { colours, page, type PageElement } from './page-elements.ts';
import { placeInMiddle, placeText } from './text-block.ts';

/** The height of the panel on the first page of one listing, and of the foot of other pages. */
export const panelHeight = 112;
export const footHeight = 44;

const pad = 16;
const codeSide = 68;
const numberWidth = 40;

const linkTo = (address: string | null, label: string) => address && { link: { address, label } };

/** The way to the agent: a chat, else a call. */
const toAgent = ({ chat, call, mobile }: BrochureAgent, chatLabel: string) =>
  linkTo(chat ?? call, chat ? chatLabel : mobile);

/** Free around a code, so that it is read. */
const quiet = 6;

/** A QR code on white with its label below; a tap on it opens its address too. */
export function placeCode(
  { address, label }: BrochureCode,
  { x, y, side }: { x: number; y: number; side: number },
  measure: Measure,
): PageElement[] {
  const style = { ...styles.label, fill: colours.brand, weight: 600 };
  const shown = placeText(label, style, { x, y: y + side + quiet, width: side }, measure);
  return [
    {
      kind: 'box',
      x: x - quiet,
      y: y - quiet,
      width: side + quiet * 2,
      height: side + quiet * 2,
      fill: colours.paper,
    },
    { kind: 'code', address, x, y, side },
    ...shown.elements,
    { kind: 'link', address, label, x, y, width: side, height: shown.bottom - y },
  ];
}

/** The agent, the firm and the QR code at the bottom of the first page. */
export function agentPanel(
  by: BrochureAgent,
  code: BrochureCode | null,
  chatLabel: string,
  measure: Measure,
): PageElement[] {
  const y = page.height - page.margin - panelHeight;
  const x = page.margin;
  const width = fullWidth - pad * 2 - (code ? codeSide + pad : 0);
  const firmNumber = `(${by.firmRegistration})`;
  const texts = [
    { text: by.name, style: styles.agent, most: 2 },
    { text: by.registration, style: styles.small },
    { text: by.mobile, style: styles.contact, ...toAgent(by, chatLabel) },
    { text: `${by.firm} ${firmNumber}`, style: styles.firm, most: 3, keeps: ` ${firmNumber}`, gap: 5 },
    { text: by.firmPhone, style: styles.small, ...linkTo(by.callFirm, by.firmPhone) },
  ];
  const codeAt = { x: page.width - page.margin - pad - codeSide, y: y + 16, side: codeSide };
  return [
    { kind: 'box', x, y, width: fullWidth, height: panelHeight, fill: colours.tint },
    { kind: 'box', x, y, width: 3, height: panelHeight, fill: colours.brand },
    ...placeInMiddle(texts, { x: x + pad, y: y + 7, width, height: panelHeight - 14 }, measure),
    ...(code ? placeCode(code, codeAt, measure) : []),
  ];
}

/** The same in two lines at the bottom of another page, with the number of the page. */
export function agentFoot(
  by: BrochureAgent,
  number: string,
  chatLabel: string,
  measure: Measure,
): PageElement[] {
  const y = page.height - page.margin - footHeight;
  const width = fullWidth - numberWidth;
  const agentNumbers = ` · ${by.registration} · ${by.mobile}`;
  const firmNumbers = ` (${by.firmRegistration}) · ${by.firmPhone}`;
  const texts = [
    {
      text: by.name + agentNumbers,
      style: { ...styles.firm, least: 8 },
      most: 2,
      keeps: agentNumbers,
      ...toAgent(by, chatLabel),
    },
    {
      text: by.firm + firmNumbers,
      style: styles.label,
      most: 3,
      keeps: firmNumbers,
      ...linkTo(by.callFirm, by.firmPhone),
    },
  ];
  const numberAt = { x: page.margin + width, y: y + 12, width: numberWidth, align: 'right' } as const;
  return [
    ruleAt(y),
    ...placeInMiddle(texts, { x: page.margin, y: y + 6, width, height: footHeight - 6 }, measure),
    ...placeText(number, styles.label, numberAt, measure).elements,
  ];
}
