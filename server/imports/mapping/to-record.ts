import type { DraftBody } from '#domain/draft.ts';
import type { SourceField } from '#domain/import-columns.ts';
import type { ImportFinding } from '#domain/import-finding.ts';
import type { ImportRecord } from '#domain/import-record.ts';
import { listingLimits, longest, photoLimits } from '#domain/limits.ts';
import type { SourceListing } from '#server/imports/formats/source-listing.ts';
import { parseDate, parseNumber, parseSen, parseSqft } from './amounts.ts';
import { toBedrooms, toChoice, toFacilities, type ChosenField } from './choices.ts';
import { areas, chosen, counts, dates, texts } from './record-fields.ts';
import { toCategoryAndType } from './categories.ts';
import { isInMalaysia, toPlace } from './places.ts';
import { plainLine, plainText } from './text.ts';

/** Longer ids of the source are cut. */
export const longestSourceId = 120;

const longestValueShown = 60;
const longestValueRead = 500;
const longestTextRead = 20_000;

/** The text's part that is read: longer values are no values of a listing, and take long to read. */
const readable = (text: string, field?: string) =>
  text.slice(0, field === 'remarks' || field === 'facilities' ? longestTextRead : longestValueRead);

/** Turns the values of one record into the portal's. */
class Conversion {
  readonly fields: Record<string, unknown> = {};
  readonly findings: ImportFinding[];
  readonly #values: SourceListing['values'];
  readonly #today: string;

  constructor({ values, findings }: SourceListing, today: string) {
    this.#values = values;
    this.findings = [...findings];
    this.#today = today;
  }

  run(): void {
    this.#readTexts();
    this.#readCategory();
    this.#readPlace();
    this.#readLocation();
    this.#readPrices();
    this.#readAmounts();
    for (const field of dates) this.#readDate(field);
    for (const field of chosen) this.#readChoice(field);
    this.#ifMentioned('facilities', (text) => (this.fields['facilities'] = toFacilities(plainLine(text))));
  }

  #ifMentioned(field: SourceField, read: (text: string) => void): void {
    const text = this.#values[field];
    if (text !== undefined) read(readable(text, field));
  }

  #report(code: ImportFinding['code'], field: string, value: string): void {
    this.findings.push({ code, field, value: plainLine(readable(value)).slice(0, longestValueShown) });
  }

  #cut(field: SourceField, text: string, most: number): string {
    const said = this.#values[field] ?? '';
    if (text.length <= most && readable(said, field) === said) return text;
    this.findings.push({ code: 'value_cut', field });
    return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
  }

  #readTexts(): void {
    for (const [from, to, most] of texts)
      this.#ifMentioned(from, (text) => (this.fields[to] = this.#cut(to, plainLine(text), most)));
    this.#ifMentioned('remarks', (text) => {
      this.fields['remarks'] = this.#cut('remarks', plainText(text), longest.remarks);
    });
  }

  #readCategory(): void {
    const { type: said, category = '' } = this.#values;
    if (said === undefined && category === '') return;
    const text = plainLine(readable(said ?? ''));
    const { title, type, isKnown } = toCategoryAndType(text, plainLine(readable(category)));
    Object.assign(this.fields, { title, type: this.#cut('type', type, 80) });
    if (!isKnown && text !== '') this.#report('value_unknown', 'type', text);
  }

  #readPlace(): void {
    const { state, area, postcode, country } = this.#values;
    const line = (text: string | undefined) => plainLine(readable(text ?? '')).slice(0, 80);
    if (country !== undefined) {
      const isHere = country === '' || /^(my|mys|malaysia)$/i.test(country.trim());
      this.fields['country'] = isHere ? 'Malaysia' : line(country);
    }
    if (state === undefined && area === undefined && postcode === undefined) return;
    const place = toPlace({
      state: line(state),
      area: line(area),
      postcode: line(postcode).slice(0, longest.postcode),
    });
    const said = { state, area, postcode };
    for (const key of ['state', 'area', 'postcode'] as const)
      if (said[key] !== undefined || place[key] !== '') this.fields[key] = place[key];
  }

  #readLocation(): void {
    const { longitude, latitude } = this.#values;
    if (!longitude || !latitude) return;
    const [x, y] = [Number(longitude), Number(latitude)];
    const shown = `${latitude}, ${longitude}`;
    if (x === 0 && y === 0) return;
    const loc: DraftBody['loc'] = { type: 'Point', coordinates: [x, y] };
    if (isInMalaysia(x, y)) this.fields['loc'] = loc;
    else this.#report('coordinates_elsewhere', 'loc', shown);
  }

  #readPrices(): void {
    const currency = plainLine(readable(this.#values.currency ?? '')).toUpperCase();
    const isForeign = currency !== '' && currency !== 'MYR' && currency !== 'RM';
    if (isForeign) this.findings.push({ code: 'currency_foreign', value: currency.slice(0, 10) });
    for (const [from, to] of [
      ['price', 'priceSen'],
      ['maintenance', 'maintenanceSen'],
    ] as const)
      this.#ifMentioned(from, (text) => {
        const sen = isForeign ? null : parseSen(text);
        const isFine = sen !== null && sen <= listingLimits.mostPriceSen;
        this.fields[to] = isFine ? sen : null;
        if (!isFine && !isForeign && /[^\s0.,]/.test(text)) this.#report('value_unreadable', to, text);
      });
  }

  #readAmounts(): void {
    for (const [from, to, most] of areas)
      this.#ifMentioned(from, (text) => this.#setNumber(to, text, parseSqft(text) || null, 1, most));
    for (const [from, to, least, most] of counts)
      this.#ifMentioned(from, (text) => this.#setNumber(to, text, parseNumber(text), least, most));
    this.#ifMentioned('bedrooms', (text) => {
      const count = parseNumber(text);
      const bedrooms = toBedrooms(text, count);
      this.fields['bedrooms'] = bedrooms;
      if (bedrooms === null && text !== '' && count !== 0) this.#report('value_unreadable', 'bedrooms', text);
    });
  }

  #setNumber(field: string, text: string, number: number | null, least: number, most: number): void {
    const whole = number === null ? null : Math.round(number);
    const isFine = whole !== null && whole >= least && whole <= most;
    this.fields[field] = isFine ? whole : null;
    if (!isFine && /[1-9a-z]/i.test(text.replace(/^0+(?:[.,]0+)?\D*$/, '')))
      this.#report('value_unreadable', field, text);
  }

  /** A unit that was free in the past is free now. */
  #readDate(field: (typeof dates)[number]): void {
    this.#ifMentioned(field, (text) => {
      const date = text === '' ? '' : parseDate(text);
      if (date === null) this.#report('value_unreadable', field, text);
      this.fields[field] = !date || (field === 'availableFrom' && date < this.#today) ? null : date;
    });
  }

  #readChoice(field: ChosenField): void {
    this.#ifMentioned(field, (text) => {
      const plain = plainLine(text);
      const choice = plain === '' ? null : toChoice(field, plain);
      if (plain !== '' && choice === null) this.#report('value_unknown', field, plain);
      this.fields[field] = choice;
    });
  }
}

/** http and https addresses without repetitions, as many as a draft may have photos. */
function readImages(images: readonly string[] = [], findings: ImportFinding[]): string[] {
  const addresses = new Set(
    images.map((one) => one.trim()).filter((one) => one.length <= 2000 && /^https?:\/\/\S+$/i.test(one)),
  );
  if (addresses.size > photoLimits.perDraft)
    findings.push({ code: 'images_too_many', value: String(addresses.size) });
  return [...addresses].slice(0, photoLimits.perDraft);
}

/**
 * A record of a feed in the values of the portal: whole sen, square feet, words of the lookups. What cannot
 * be read is left empty, what is in no lookup keeps its words, and both are findings. `today` is YYYY-MM-DD.
 * A record that is off the market has a status alone. The result is a deep copy: a substring would keep the
 * whole text of the feed in memory.
 */
export function toRecord(source: SourceListing, today: string): ImportRecord {
  const { sourceId, place, status } = source;
  const key = plainLine(readable(sourceId)).slice(0, longestSourceId);
  if (status !== 'Current')
    return structuredClone({ sourceId: key, place, status, fields: {}, images: [], findings: [] });
  const conversion = new Conversion(source, today);
  conversion.run();
  const images = readImages(source.images, conversion.findings);
  const { fields, findings } = conversion;
  return structuredClone({ sourceId: key, place, status, fields, images, findings });
}
