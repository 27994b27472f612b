import { mostAdvertUnits } from '../limits.ts';
import { type AdvertText, sentenceStart, toLine } from './document.ts';
import type { Findings } from './findings.ts';
import { isTenanted } from './intent.ts';
import { phraseTable } from './phrase-table.ts';
import { partScopes, type Scope, wholeScope } from './scope.ts';
import { gone, type Line, notGone, roomWords, toLines } from './unit-lines.ts';

type Range = [from: number, to: number];

const together = phraseTable([
  ['sold together|sell together|selling together|sold as a pair|sell as a pair|jual sekali|jual bersama|adjoining|total price|sold en bloc|一起卖|一并出售|一起出售|must sell together|sold as one|total asking|combined|side by side sold|sell as package|bundle|both sold|buy both|package deal|combine', true],
]); // prettier-ignore
interface Item {
  range: Range;
  isGone: boolean;
  asks: number;
  facts: number;
}

const toItem = (lines: readonly Line[]): Item => ({
  range: [lines[0]!.from, lines.at(-1)!.to],
  isGone: lines.some((line) => line.isGone),
  asks: lines.reduce((sum, { asks }) => sum + asks, 0),
  facts: lines.reduce((sum, { facts, hasRoom }) => sum + facts + (hasRoom ? 1 : 0), 0),
});

/** Numbered items. Each goes on to the next, the last up to an empty line or to whom to call. */
function numberedItems(lines: readonly Line[]): Item[] {
  const styles = new Set(lines.flatMap(({ marker }) => marker?.style ?? []));
  for (const style of styles) {
    const starts = lines.flatMap(({ marker }, nth) => (marker?.style === style ? [nth] : []));
    const order = starts.map((nth) => lines[nth]!.marker!.nth);
    const isInOrder =
      order.length > 1 && order.every((each, nth) => nth === 0 || each === order[nth - 1]! + 1);
    if (!isInOrder) continue;
    const sizes = starts.slice(1).map((start, nth) => start - starts[nth]!);
    const longest = Math.max(...sizes);
    const items = starts.map((start, nth) => {
      const next = starts[nth + 1];
      let end = start + 1;
      while (end < (next ?? Math.min(lines.length, start + longest))) {
        const line = lines[end]!;
        const isEnd =
          next === undefined
            ? line.isBlank || line.isRule || line.hasContact
            : line.isRule || (line.isBlank && end > start + 6);
        if (isEnd) break;
        end++;
      }
      return toItem(lines.slice(start, end));
    });
    const offered = items.filter(({ asks, facts, isGone }) => isGone || asks > 0 || facts > 1);
    if (offered.length > 1 && items.some(({ asks }) => asks > 0) && offered.length === items.length)
      return items;
  }
  return [];
}

/** Paragraphs that each ask a price for something. */
function paragraphItems(lines: readonly Line[]): Item[] {
  const paragraphs: Line[][] = [[]];
  for (const line of lines) {
    if (line.isBlank || line.isRule) paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  }
  const items = paragraphs.filter((each) => each.length > 0).map(toItem);
  const offered = items.filter(({ asks, facts, isGone }) => (asks === 1 || isGone) && facts > 0);
  return offered.filter(({ asks }) => asks > 0).length > 1 ||
    (offered.length > 1 && offered.some(({ isGone }) => isGone))
    ? offered
    : [];
}

/** Lines that each ask a price for something, with the heading before each where all have one. */
function lineItems(lines: readonly Line[]): Item[] {
  const nths = lines.flatMap(({ asks, facts, hasRoom, isGone }, nth) =>
    (asks === 1 || isGone) && (facts > 0 || hasRoom) ? [nth] : [],
  );
  if (nths.length < 2 || !nths.some((nth) => lines[nth]!.asks > 0)) return [];
  const isHeading = (nth: number) => {
    const line = lines[nth];
    return (
      line !== undefined &&
      !line.isBlank &&
      !line.isRule &&
      line.facts === 0 &&
      line.asks === 0 &&
      !line.hasContact &&
      line.to - line.from <= 9
    );
  };
  const hasHeadings =
    nths.every((nth, index) => index === 0 || (nth - nths[index - 1]! === 2 && isHeading(nth - 1))) &&
    isHeading(nths[0]! - 1) &&
    (nths[0]! > 1 || nths.length === 2);
  return nths.map((nth) => toItem(lines.slice(hasHeadings ? nth - 1 : nth, nth + 1)));
}

/** Rooms in one line, each with its rent: "MB rm850, mid rm 600". */
function roomItems(advert: AdvertText, { amounts }: Findings): Item[] {
  const words = roomWords.all(advert.tokens);
  const items = words.flatMap(({ from, to }, nth): Item[] => {
    const [, lineEnd] = toLine(advert, from);
    const next = words[nth + 1];
    const end = next && next.from < lineEnd ? next.from : lineEnd;
    const asked = amounts.asked.filter((each) => each.from >= to && each.from < end && each.from - to < 6);
    return asked.length === 1
      ? [
          {
            range: [from, asked[0]!.to],
            isGone: gone.all(advert.tokens, from, end).length > 0,
            asks: 1,
            facts: 1,
          },
        ]
      : [];
  });
  return items.length > 1 ? items : [];
}

/** Types in one line, each with its price: "Type A 1,000sf RM 398k, Type B 1,250sf RM 478k". */
function typeItems({ tokens, lines }: AdvertText, { amounts }: Findings): Item[] {
  const marks = tokens.flatMap(({ text }, at) => {
    const letter = tokens[at + 1];
    return /^(?:type|layout|jenis|unit|plan)$/.test(text) &&
      letter?.kind === 'word' &&
      letter.text.length === 1
      ? [at]
      : [];
  });
  const items = marks.flatMap((from, nth): Item[] => {
    const next = marks[nth + 1];
    const isInLine = next !== undefined && tokens[next]!.line === tokens[from]!.line;
    const end = isInLine ? next : (lines[tokens[from]!.line + 1] ?? tokens.length + 1) - 1;
    const asked = amounts.asked.filter(
      (each) => each.from > from && each.from < end && each.confidence >= 0.55,
    );
    return asked.length === 1
      ? [{ range: [from, isInLine ? end : asked[0]!.to], isGone: false, asks: 1, facts: 1 }]
      : [];
  });
  const line = tokens[marks[0] ?? 0]?.line;
  const areOfOneLine = marks.every((at) => tokens[at]!.line === line);
  return items.length > 1 && items.length === marks.length && areOfOneLine ? items : [];
}

/** Whether the items describe units of their own: each names another building, or none does and each has facts. */
function areDescribed(items: readonly Item[], { byField }: Findings): boolean {
  const names = items.flatMap(
    ({ range: [first, end] }) =>
      byField.get('name')?.find(({ from, confidence }) => from >= first && from < end && confidence >= 0.5)
        ?.value ?? [],
  );
  return names.length === 0 ? items.every(({ facts }) => facts > 0) : new Set(names).size === items.length;
}

/** Whether the two items are the price and the rent of one unit. */
function isPlainSaleAndRent(items: readonly Item[], findings: Findings): boolean {
  if (items.length !== 2 || areDescribed(items, findings)) return false;
  const kinds = items.map(
    ({ range: [from, to] }) =>
      findings.amounts.asked.find((each) => each.from >= from && each.from < to)?.kind,
  );
  return new Set(kinds).size === 2 && kinds.includes('rent') && kinds.includes('sale');
}

/** The sentence of a unit that is sold or let already, where its line goes on with a price: "A RENTED. New: B RM 2k". */
function goneSentences(advert: AdvertText, lines: readonly Line[]): Range[] {
  return lines.slice(0, 400).flatMap(({ from, to, isGone, asks }): Range[] => {
    const match = isGone && asks > 0 ? gone.all(advert.tokens, from, to)[0] : undefined;
    if (!match || notGone.at(advert.tokens, match.from)) return [];
    const start = Math.max(from, sentenceStart(advert, match.from));
    const isEnd = advert.tokens
      .slice(match.to, match.to + 4)
      .some(({ text, hasGap }) => text === '.' || text === ';' || (text === '!' && !hasGap));
    return isEnd && match.from - start >= 2 ? [[start, match.to]] : [];
  });
}

/** Lines that say that a unit is sold or let already, where another is offered. */
function goneLines(advert: AdvertText, lines: readonly Line[]): Range[] {
  const offered = lines.some(({ isGone, facts, asks }) => !isGone && facts + asks > 0);
  return offered
    ? lines
        .slice(0, 400)
        .filter(({ isGone, facts, asks, hasRoom }) => isGone && asks + facts + (hasRoom ? 1 : 0) > 0)
        .map(({ from, to }): Range => [from, to])
    : goneSentences(advert, lines);
}

/** Also marks as gone the items whose unit number another line names as gone: "A-8-2 is taken". */
function withoutTaken(items: readonly Item[], { byField }: Findings): Item[] {
  const numbers = byField.get('unitNo') ?? [];
  const toNumbers = ({ range: [first, end] }: Item) =>
    numbers.flatMap(({ from, value }) => (from >= first && from < end ? [value] : []));
  const taken = new Set(items.filter(({ isGone }) => isGone).flatMap(toNumbers));
  return items.map((item) => ({
    ...item,
    isGone: item.isGone || toNumbers(item).some((each) => taken.has(each)),
  }));
}

/** Is the unit both to be sold and to be let? Then each has its own price. */
function saleAndRent(advert: AdvertText, { amounts, offers }: Findings): boolean {
  const { tokens } = advert;
  const sale = amounts.asked.some(
    ({ kind, confidence, value }) => kind === 'sale' && value >= 20_000 && confidence >= 0.5,
  );
  const rent = amounts.asked.some(
    ({ kind, confidence, value }) =>
      kind !== 'sale' && value < 200_000 && confidence >= 0.5 && (kind === 'rent' || value < 20_000),
  );
  if (!sale || !rent) return false;
  const isBoth = offers.some(({ offer }) => offer === 'both');
  const sales = offers.filter(({ offer }) => offer === 'sale');
  const isInLine = (at: number) =>
    sales.some(({ from }) => tokens[from]!.line === tokens[at]!.line && tokens[at - 1]?.text === '/');
  const isLabel = ({ from, to }: { from: number; to: number }) =>
    tokens[to]?.text === ':' && tokens[from - 1]?.line !== tokens[from]!.line;
  const areLabels = sales.some(isLabel) && !isTenanted(advert);
  const isEach =
    sales.length > 0 &&
    offers.some(
      (each) =>
        each.offer === 'rent' && (!each.isWeak || isInLine(each.from) || (areLabels && isLabel(each))),
    );
  return isBoth || isEach;
}

/** The units that a text offers, each with its part of the text. */
export function unitsFrom(advert: AdvertText, findings: Findings): Scope[] {
  const lines = toLines(advert, findings);
  const isTogether = together.all(advert.tokens).length > 0;
  const rooms = roomItems(advert, findings);
  const choices = isTogether
    ? []
    : [numberedItems(lines), paragraphItems(lines), rooms, typeItems(advert, findings), lineItems(lines)];
  const items = choices.find((each) => each.length > 1 && !isPlainSaleAndRent(each, findings)) ?? [];
  if (items.length > 1) {
    const taken = items.map(({ range }) => range);
    const left = withoutTaken(items, findings).filter(({ isGone }) => !isGone);
    if (left.length > 0)
      return partScopes(
        left.slice(0, mostAdvertUnits).map(({ range }) => range),
        taken,
        advert.tokens.length,
      );
  }
  const none = goneLines(advert, lines);
  const { length } = advert.tokens;
  if (saleAndRent(advert, findings))
    return [wholeScope(none, length, 'sale'), wholeScope(none, length, 'rent')];
  return [wholeScope(none, length)];
}
