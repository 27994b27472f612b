import type { Page } from '@playwright/test';

/** What the functions below share while they look at one page. */
interface Look {
  /** Width of the page, px. */
  wide: number;
  /** One sentence for each problem. */
  problems: Set<string>;
  styles: Map<Element, CSSStyleDeclaration>;
}

/** A text, or the text of a field, as it is seen. Pieces of one layer must not overlap. */
interface Piece {
  text: string;
  box: DOMRect;
  layer: Element;
  owner: Element;
}

/** Layout problems of a page, one sentence each; empty if there are none. */
export function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${inPage.map(String).join('\n')}\nreturn layoutProblems(); })()`);
}

/** These run in the page: they use nothing but each other. */
const inPage = [
  layoutProblems,
  textPieces,
  piecesOfText,
  noteBrokenWords,
  noteLargerThanControl,
  fieldPieces,
  noteProblemsOfField,
  noteOverlaps,
  visiblePart,
  isHidden,
  isCutOnPurpose,
  layerFor,
  ancestors,
  styleFor,
  short,
];

function layoutProblems(): string[] {
  const wide = document.documentElement.clientWidth;
  const look: Look = { wide, problems: new Set(), styles: new Map() };
  noteOverlaps(look, [...textPieces(look), ...fieldPieces(look)]);
  if (document.documentElement.scrollWidth > wide)
    look.problems.add(
      `The page is ${document.documentElement.scrollWidth} px wide on a screen of ${wide} px`,
    );
  return [...look.problems];
}

/** The visible texts. Notes those that are cut, broken within a word, or larger than their control. */
function textPieces(look: Look): Piece[] {
  const pieces: Piece[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const owner = node.parentElement;
    if (!owner || !node.textContent?.trim()) continue;
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(owner.tagName) || isHidden(look, owner)) continue;
    pieces.push(...piecesOfText(look, node, owner));
    noteBrokenWords(look, node);
    noteLargerThanControl(look, node, owner);
  }
  return pieces;
}

/** The boxes of one text, as far as they are seen. */
function piecesOfText(look: Look, node: Node, owner: Element): Piece[] {
  const { wide, problems } = look;
  const text = short(node.textContent ?? '');
  const layer = layerFor(look, owner);
  const pieces: Piece[] = [];
  const range = document.createRange();
  range.selectNodeContents(node);
  for (const box of range.getClientRects()) {
    if (box.width < 2) continue;
    const part = visiblePart(look, box, owner);
    if (part.width < 1 || part.height < 1) continue;
    const isLow = part.height < box.height * 0.7;
    if (isLow && !ancestors(owner).some((at) => ['auto', 'scroll'].includes(styleFor(look, at).overflowY)))
      problems.add(`"${text}" is cut below or above`);
    if (part.width < box.width - 2 && !isCutOnPurpose(look, owner))
      problems.add(`"${text}" is cut at its side`);
    if (part.right > wide + 1) problems.add(`"${text}" reaches beyond the screen`);
    pieces.push({ text, box: part, layer, owner });
  }
  return pieces;
}

function noteBrokenWords({ problems }: Look, node: Node): void {
  const range = document.createRange();
  const text = node.textContent ?? '';
  for (const { 0: word, index } of text.matchAll(/(?<!\S)[\p{Script=Latin}\d]{2,16}(?=[\s.,]|$)/gu)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
      problems.add(`"${word}" is broken within the word`);
  }
}

function noteLargerThanControl(look: Look, node: Node, owner: Element): void {
  const control = owner.closest('button, a, label, td, [role="tab"]');
  if (!control || ['inline', 'contents'].includes(styleFor(look, control).display)) return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = visiblePart(look, range.getBoundingClientRect(), owner);
  const edge = control.getBoundingClientRect();
  if (box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + 3)
    look.problems.add(`"${short(node.textContent ?? '')}" is larger than its control`);
}

/** The visible fields. Notes those that are cut or too low. */
function fieldPieces(look: Look): Piece[] {
  const pieces: Piece[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )) {
    if (isHidden(look, field)) continue;
    if (['checkbox', 'radio', 'file', 'range', 'hidden'].includes(field.type)) continue;
    const { paddingLeft, paddingRight } = styleFor(look, field);
    const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    const edge = field.getBoundingClientRect();
    const box = new DOMRect(edge.left + before, edge.top, edge.width - before - after, edge.height);
    const text =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : field.value || field.placeholder;
    noteProblemsOfField(look, field, text, box);
    pieces.push({ text: short(text) || field.name, box, layer: layerFor(look, field), owner: field });
  }
  return pieces;
}

function noteProblemsOfField(look: Look, field: HTMLElement, text: string, box: DOMRect): void {
  const { font, fontSize } = styleFor(look, field);
  if (box.right > look.wide + 1) look.problems.add(`The field "${short(text)}" reaches beyond the screen`);
  if (field.clientHeight < Number.parseFloat(fontSize) * 1.15)
    look.problems.add(`The field "${short(text)}" is lower than its text`);
  const context =
    field instanceof HTMLSelectElement ? document.createElement('canvas').getContext('2d') : null;
  if (!context) return;
  context.font = font;
  if (context.measureText(text).width * 0.75 > box.width) look.problems.add(`The choice "${text}" is cut`);
}

function noteOverlaps({ problems }: Look, pieces: readonly Piece[]): void {
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) {
      if (one.layer !== other.layer || one.owner.contains(other.owner) || other.owner.contains(one.owner))
        continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 2 && height > 0.3 * Math.min(one.box.height, other.box.height))
        problems.add(`"${one.text}" and "${other.text}" overlap`);
    }
  }
}

/** The part of a box that its ancestors do not clip. */
function visiblePart(look: Look, box: DOMRect, owner: Element): DOMRect {
  let { left, top, right, bottom } = box;
  for (const at of ancestors(owner)) {
    const { overflowX, overflowY } = styleFor(look, at);
    const edge = at.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

function isHidden(look: Look, element: Element): boolean {
  const isVisible = element.checkVisibility({
    contentVisibilityAuto: true,
    opacityProperty: true,
    visibilityProperty: true,
  });
  if (!isVisible) return true;
  return ancestors(element).some((at) => {
    const { clipPath, position } = styleFor(look, at);
    const isTiny = position === 'absolute' && at.clientWidth <= 1 && at.clientHeight <= 1;
    return clipPath !== 'none' || isTiny || at.hasAttribute('inert');
  });
}

function isCutOnPurpose(look: Look, owner: Element): boolean {
  return ancestors(owner).some((at) => {
    const { textOverflow, overflowX } = styleFor(look, at);
    return textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(overflowX);
  });
}

function layerFor(look: Look, element: Element): Element {
  const isLayer = (at: Element) => ['fixed', 'sticky'].includes(styleFor(look, at).position);
  return ancestors(element).find(isLayer) ?? document.body;
}

/** The element and those around it, without the body. */
function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

function styleFor({ styles }: Look, element: Element): CSSStyleDeclaration {
  const style = styles.get(element) ?? getComputedStyle(element);
  styles.set(element, style);
  return style;
}

function short(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, 40);
}
