import type { ColumnMeaning } from '#domain/import/import-columns.ts';
import { fieldFor, isListingFact } from '#domain/listing/listing-fields.ts';
import { plainSigns } from '#domain/reading/lexer.ts';
import { makeScanner, type Scanned } from '#domain/reading/scanner.ts';
import { amountWords, type AmountMeaning } from '#domain/reading/read-amount.ts';
import { areaWords, type AreaMeaning } from '#domain/reading/read-area.ts';

/** Completes a cell by what the heading of its column says about it: unit, currency, factor, period. */
export type Completion = (cell: string) => string;

const asItIs: Completion = (cell) => cell;

/** Words of headings that say nothing about the unit. */
const usualWords =
  'rm|myr|size|sizes|area|areas|no|nos|number|numeric|if any|if applicable|optional|required|mandatory|value|amount|figure|figures|only|e g|eg|example|incl|including|excl|excluding|and|maintenance|fee|fees|service|charge|charges|sinking fund|management|sst|gst|tax|dimension|dimensions|if landed|landed|if available|where applicable|w x l|l x w|width x length|length x width|width x depth';

const areaScan = makeScanner<AreaMeaning>([...areaWords, [usualWords, { kind: 'noise' }]]);
const amountScan = makeScanner<AmountMeaning>([
  ...amountWords,
  [usualWords.replace('rm|myr|', ''), { kind: 'noise' }],
]);

/** Units of other places, and those whose size differs from place to place. Such an area is not read. */
const otherUnits =
  /(?<![\p{L}\d])(?:relongs?|ping|tsubo|pyeong|mu|mou|cents?|guntha|kanal|marla|bigha|rai|ngan|wah|wa|penjuru|jemba|depa|ela|roods?|perch(?:es)?|poles?|arpents?|chains?|dunams?|feddan|ares?|km2|sq\.? ?km|square kilomet(?:er|re)s?|kilomet(?:er|re)s?|sq\.? ?mi(?:les?)?|square miles?|sq\.? ?in(?:ch(?:es)?)?|sq\.? ?cm|cm|mm|cm2|mm2|m3|cuft|cu\.? ?ft)(?![\p{L}\d])|(?<!英)[亩畝]|坪|(?<!六)甲|平方公里|平方英里|平方英寸|平方码|平方碼/u;

const isoCurrencies = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'MYR'));

/** Signs of currencies that have no word. */
const otherSigns = /[$€£¥฿₹₩₫₱₽₺]/;

/** A heading as words, with what is in brackets apart: "LandArea_sqm (approx)". */
function partsFrom(heading: string): { words: string; inBrackets: string[] } {
  const apart = heading
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1');
  const plain = plainSigns(apart);
  const inBrackets: string[] = [];
  const words = plain.replace(/[([【{]([^()[\]【】{}]*)(?:[)\]】}]|$)/g, (_, text: string) => {
    inBrackets.push(text.trim());
    return ' , ';
  });
  return { words, inBrackets: inBrackets.filter(Boolean) };
}

/** "'000" and "in thousands" as words that the vocabulary has. */
const withFactors = (text: string) =>
  text
    .replace(/\^2/g, '2')
    .replace(/[x×*'`]?\s*(?<![\d.,])(?:1[,.]?)?000[,.' ]?000s?\b/g, ' million ')
    .replace(/[x×*'`]?\s*(?<![\d.,])(?:1[,.]?)?000s?\b/g, ' thousand ')
    .replace(/\brm ?k\b/g, 'rm thousand')
    .replace(/\brm ?(?:m|mn|mil)\b/g, 'rm million')
    .replace(/\bin\s+(?=\p{L})/gu, ' ')
    .replace(/\bthousands\b/g, 'thousand');

type Piece<Meaning> = Scanned<Meaning>;
const isKind = <Meaning extends { kind: string }>(token: Piece<Meaning>, ...kinds: string[]) =>
  kinds.includes(token.kind);

/** How an area's cells are completed. A unit that is not known is appended too, so that no cell is read. */
function areaCompletion(heading: string): Completion {
  const { words, inBrackets } = partsFrom(heading);
  const units = new Set<string>();
  let factor = '';
  let isUnknown = false;
  const take = (text: string, isBracket: boolean) => {
    const [other] = otherUnits.exec(text) ?? [];
    if (other) return void units.add(other);
    for (const token of areaScan(withFactors(text))) {
      if (isKind(token, 'area', 'length')) units.add(token.text);
      else if (token.kind === 'times') factor = token.text;
      else if (isBracket && isKind(token, 'unknown', 'number', 'range')) isUnknown = true;
    }
    if (isUnknown) units.add(text);
  };
  take(words, false);
  for (const text of inBrackets) take(text, true);
  const suffix = [...units].join(' ');
  if (suffix === '' && factor === '') return asItIs;
  return (cell) => {
    const tokens = areaScan(cell);
    if (!tokens.some(({ kind }) => kind === 'number')) return cell;
    const own = tokens.some((token) => isKind(token, 'area', 'length', 'unknown'));
    const hasFactor = tokens.some(({ kind }) => kind === 'times');
    if (own && !isUnknown && !otherUnits.test(suffix)) return cell;
    return [cell, hasFactor ? '' : factor, suffix].filter(Boolean).join(' ');
  };
}

/** Parts of money, numbers of other places, and periods of which no reader knows the amount for a month. */
const otherMeasures =
  /\b(?:cents?|sen|lakhs?|lacs?|crores?)\b|fortnight(?:ly)?|\bbi.?(?:weekly|monthly|annual(?:ly)?)|(?:half|semi).?(?:year(?:ly)?|annual(?:ly)?|monthly)|semester|hour(?:ly)?|\b\d+ ?(?:days?|weeks?|months?|years?)\b/;

/** More than this in a column of thousands is rather a whole amount. */
const mostThousands = 50_000;

/** How an amount's cells are completed. */
function amountCompletion(heading: string): Completion {
  const { words, inBrackets } = partsFrom(heading);
  const iso = heading.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.find((code) => isoCurrencies.has(code));
  const foreign = new Set<string>(iso ? [iso] : otherSigns.exec(heading));
  const periods = new Set<string>();
  const bounds = new Set<string>();
  let factor = '';
  const take = (text: string, isBracket: boolean) => {
    const [other] = otherMeasures.exec(text) ?? [];
    if (other) return void bounds.add(`? ${other}`);
    for (const token of amountScan(withFactors(text))) {
      if (isKind(token, 'foreign')) foreign.add(token.text);
      else if (isKind(token, 'area')) bounds.add(`/ ${token.text}`);
      else if (isKind(token, 'period')) periods.add(token.text.replace(/^\/ ?/, ''));
      else if (token.kind === 'times' && (isBracket || !/^[kmb]$/.test(token.text))) factor = token.text;
      else if (token.kind === 'range' && (isBracket || isBound.test(token.text))) bounds.add(token.text);
      else if (isBracket && isKind(token, 'unknown', 'number')) bounds.add(`(${text})`);
    }
  };
  take(words, false);
  for (const text of inBrackets) take(text, true);
  if (foreign.size + periods.size + bounds.size === 0 && factor === '') return asItIs;
  return (cell) => {
    const tokens = amountScan(cell);
    const number = tokens.find(({ kind }) => kind === 'number');
    if (!number) return cell;
    const has = (kind: string) => tokens.some((token) => token.kind === kind);
    const digits = Number(number.text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''));
    const isWhole = factor !== '' && digits > mostThousands;
    return [
      cell,
      has('times') ? '' : isWhole ? `'${factor}` : factor,
      ...foreign,
      ...(has('period') ? [] : periods),
      ...bounds,
    ]
      .filter(Boolean)
      .join(' ');
  };
}

const isBound =
  /^(?:from|start|starts|starting|min|minimum|max|maximum|onwards|dari|daripada|bermula|mulai|以上|以下|起|\+)$/;

const monthFirst = /\bmm?\W{0,2}dd?\W{0,2}y|\b(?:us|american) (?:date|format|style)/i;

/** Days whose heading says that the month comes first are turned round. */
function dayCompletion(heading: string): Completion {
  if (!monthFirst.test(heading)) return asItIs;
  return (cell) => cell.replace(/^(\d{1,2})([-/.])(\d{1,2})\2(\d{2,4})/, '$3$2$1$2$4');
}

/** How the cells of a column are completed by its heading. */
export function completionFrom(heading: string, meaning: ColumnMeaning): Completion {
  if (!isListingFact(meaning)) return asItIs;
  const { unit } = fieldFor(meaning);
  switch (unit) {
    case 'sqft':
      return areaCompletion(heading);
    case 'sen':
      return amountCompletion(heading);
    case 'day':
      return dayCompletion(heading);
    case 'year':
    case 'count':
    case undefined:
      return asItIs;
    default:
      return unit satisfies never;
  }
}
