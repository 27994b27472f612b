import { toPublicText } from '#domain/advert/public-text.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { SourceField } from '#domain/import/import-columns.ts';
import { fieldFor } from '#domain/listing/listing-fields.ts';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import { isOffMarket, type ImportRecord, type SomeFields } from '#domain/import/import-record.ts';
import { isErrorCell, isNothing, isPlaceholder } from '#domain/reading/unreadable.ts';
import { longest, photoLimits } from '#domain/limits.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { SourceListing } from './source-listing.ts';
import { textFields, valueFields } from './fact-readers.ts';
import { toCategoryAndType } from './categories.ts';
import { isInMalaysia, isMalaysia, toPlace } from './places.ts';
import { isRinggit } from './currency.ts';
import { plainLine, plainText } from './text.ts';

/** Longer ids of the source are cut. */
export const longestSourceId = 120;

const longestValueShown = 60;
const longestValueRead = 500;
const longestTextRead = 20_000;

/** The text's part that is read: longer values are no values of a listing, and take long to read. */
const readable = (text: string, field?: string) =>
  text.slice(0, field === 'remarks' || field === 'facilities' ? longestTextRead : longestValueRead);

/** Does the text say that there is no value, or that it is not given? */
const saysNothing = (text: string) => isNothing(text) || isPlaceholder(text);

/** Is the text a word that says so, and not blank? */
const isWordForNothing = (text: string) => /[\p{L}\p{N}]/u.test(text) && saysNothing(text);

/** Words in an address that ask to hide it. */
const asksToHide =
  /\b(?:(?:do not|don'?t|not to be|jangan) (?:show|display|publish|advertise|disclose|papar(?:kan)?)|(?:address|alamat) hidden|hidden address|not for (?:display|public)|private address)\b|^\W*hidden\W*$|隐藏|不公开|请勿公开/i;

/** A decimal number; NaN for anything else, also for 0x65. */
const toDegrees = (text: string) =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;

/** Turns the values of one record into the portal's. */
class Conversion {
  readonly fields: Record<string, unknown> = {};
  readonly findings: ImportFinding[];
  readonly #values: SourceListing['values'];
  readonly #today: string;
  readonly #isExact: boolean;
  readonly #ownFields: ReadonlySet<string>;

  constructor({ values, findings, ownFields }: SourceListing, today: string, isExact: boolean) {
    this.#isExact = isExact;
    this.#ownFields = new Set(ownFields);
    this.#values = values;
    this.findings = [...findings];
    this.#today = today;
  }

  run(): void {
    this.#readTexts();
    this.#readCategory();
    this.#readPlace();
    this.#readLocation();
    this.#readValues();
    this.#hideWhereAsked();
    this.#leaveHidden();
  }

  #hideWhereAsked(): void {
    const { street = '' } = this.fields as SomeFields;
    if (asksToHide.test(street)) this.fields['hideAddress'] = true;
  }

  /** A feed that hides the address and leaves it out does not say that there is none. */
  #leaveHidden(): void {
    if (this.fields['hideAddress'] !== true) return;
    for (const field of ['street', 'postcode', 'unitNo'])
      if (this.fields[field] === '') delete this.fields[field];
  }

  #ifMentioned(field: SourceField, read: (text: string) => void): void {
    const text = this.#values[field];
    if (text !== undefined) read(readable(text, field));
  }

  /** The text of a field in one line; empty where it says that there is no value. */
  #lineFrom(field: SourceField): string {
    const line = plainLine(readable(this.#values[field] ?? ''));
    return saysNothing(line) ? '' : line;
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
    for (const [field, most] of textFields)
      this.#ifMentioned(field, (text) => {
        const line = plainLine(text);
        if (isErrorCell(line)) this.#report('value_unreadable', field, line);
        else this.fields[field] = saysNothing(line) ? '' : this.#cut(field, line, most);
      });
    this.#ifMentioned('remarks', (text) => {
      const plain = plainText(text);
      if (isErrorCell(plain)) this.#report('value_unreadable', 'remarks', plain);
      else
        this.fields['remarks'] = saysNothing(plain)
          ? ''
          : this.#cut('remarks', this.#publicFrom(plain), longest.remarks);
    });
  }

  /** Remarks are shown to all: what agents tell each other stays out. */
  #publicFrom(plain: string): string {
    const { text, parts } = toPublicText(plain);
    if (parts > 0) this.findings.push({ code: 'remarks_private', value: String(parts) });
    return text;
  }

  #readCategory(): void {
    const { type: said, category = '' } = this.#values;
    if (said === undefined && category === '') return;
    const text = this.#lineFrom('type');
    const { title, type, isKnown } = toCategoryAndType(text, this.#lineFrom('category'));
    Object.assign(this.fields, { title, type: this.#cut('type', type, 80) });
    if (!isKnown && text !== '') this.#report('value_unknown', 'type', text);
  }

  #readPlace(): void {
    const { state, area, postcode, country } = this.#values;
    const line = (field: SourceField) => this.#lineFrom(field).slice(0, 80);
    if (country !== undefined) {
      const said = line('country');
      this.fields['country'] = said === '' || isMalaysia(said) ? 'Malaysia' : said;
    }
    if (state === undefined && area === undefined && postcode === undefined) return;
    const place = toPlace({
      state: line('state'),
      area: line('area'),
      postcode: line('postcode'),
    });
    const said = { state, area, postcode };
    if (place.postcode.length > longest.postcode) {
      place.postcode = '';
      said.postcode = undefined;
    }
    for (const key of ['state', 'area', 'postcode'] as const)
      if (said[key] !== undefined || place[key] !== '') this.fields[key] = place[key];
    for (const key of place.unknown) this.#report('value_unknown', key, this.#values[key] ?? '');
    if (place.lostName !== null) this.#keepName(place.lostName);
  }

  /** A name that is no post town is part of the street, or is said. */
  #keepName(name: string): void {
    const { street = '' } = this.fields as SomeFields;
    const added = `${street}, ${name}`;
    if (street.toLowerCase().includes(name.toLowerCase())) return;
    if (street !== '' && added.length <= longest.street) this.fields['street'] = added;
    else this.findings.push({ code: 'area_by_postcode', field: 'area', value: name });
  }

  #readLocation(): void {
    const [longitude, latitude] = [this.#lineFrom('longitude'), this.#lineFrom('latitude')];
    if (!longitude && !latitude) return;
    if (!longitude || !latitude) return this.#report('value_unreadable', 'loc', latitude || longitude || '');
    const [x, y] = [toDegrees(longitude), toDegrees(latitude)];
    const shown = `${latitude}, ${longitude}`;
    if (x === 0 && y === 0) return;
    if (Number.isNaN(x + y)) return this.#report('value_unreadable', 'loc', shown);
    const loc: DraftBody['loc'] = { type: 'Point', coordinates: [x, y] };
    if (isInMalaysia(x, y)) this.fields['loc'] = loc;
    else this.#report('coordinates_elsewhere', 'loc', shown);
  }

  /** A text that is not understood sets nothing, and is a finding. */
  #readValues(): void {
    const said = plainLine(readable(this.#values.currency ?? '')).toUpperCase();
    const currency = isWordForNothing(said) ? '' : said;
    const isForeign = currency !== '' && !isRinggit(currency);
    for (const [field, read] of valueFields)
      this.#ifMentioned(field, (text) => {
        if (isForeign && field !== 'intent' && fieldFor(field).unit === 'sen') {
          this.findings.push({ code: 'currency_foreign', field, value: currency.slice(0, 10) });
          return;
        }
        const intent = (this.fields['intent'] ?? null) as ListingKind | null;
        // Without a price a listing is not live: that there is none is said.
        if (field === 'priceSen' && isWordForNothing(text))
          return this.#report('value_unreadable', field, text);
        const context = { intent, today: this.#today, isExact: this.#isExact };
        const first = read(text, context);
        // What a reader takes with a finding, such as an unknown word about an address, it has understood.
        const isRefused = first.code !== undefined && !('value' in first);
        const reading = isRefused && saysNothing(text) ? read('', context) : first;
        if ('value' in reading) this.fields[field] = reading.value;
        else if (reading.implausible !== undefined && this.#ownFields.has(field))
          return void (this.fields[field] = reading.implausible);
        if (reading.code) this.#report(reading.code, field, text);
      });
  }
}

const isAddress = (text: string) => text.length <= 2000 && /^https?:\/\/\S+$/i.test(text);

/** http and https addresses without repetitions, as many as a draft may have photos. */
function readImages(images: readonly string[] = [], findings: ImportFinding[]): string[] {
  const said = [...new Set(images.map((one) => one.trim()).filter(Boolean))];
  const addresses = said.filter(isAddress);
  const others = said.length - addresses.length;
  if (others > 0) findings.push({ code: 'images_not_fetched', value: String(others) });
  if (addresses.length > photoLimits.perDraft)
    findings.push({ code: 'images_too_many', value: String(addresses.length) });
  return addresses.slice(0, photoLimits.perDraft);
}

/**
 * A record of a feed in the values of the portal: whole sen, square feet, words of the lookups. What cannot
 * be read is not set, a type or place that is in no lookup keeps its words, and both are findings. `today` is
 * YYYY-MM-DD. `isExact`: the format defines how numbers are written, with a point before decimals.
 * A record that is off the market has a status alone. The result is a deep copy: a substring would keep the
 * whole text of the feed in memory.
 */
export function toRecord(source: SourceListing, today: string, isExact = false): ImportRecord {
  const { sourceId, place, status } = source;
  const key = plainLine(readable(sourceId)).slice(0, longestSourceId);
  if (isOffMarket(status))
    return structuredClone({ sourceId: key, place, status, fields: {}, images: [], findings: [] });
  const conversion = new Conversion(source, today, isExact);
  conversion.run();
  const images = readImages(source.images, conversion.findings);
  const { fields, findings } = conversion;
  const hiddenImages = (source.hiddenImages ?? []).filter(isAddress).slice(0, photoLimits.perDraft);
  const hidden = hiddenImages.length > 0 ? { hiddenImages } : {};
  return structuredClone({ sourceId: key, place, status, fields, images, ...hidden, findings });
}
