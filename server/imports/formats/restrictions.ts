import type { SourceField } from '#domain/import/import-columns.ts';
import { isOffMarket } from '#domain/import/import-record.ts';
import { readDisplay, readDisplayName, readSubject, type DisplayName } from '#domain/reading/display-name.ts';
import { readAmount } from '#domain/reading/read-amount.ts';
import { nameWords } from '#domain/reading/phrases.ts';
import { readDay } from '#domain/reading/read-day.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { memoised } from './memoised.ts';
import { readStatusFlag, type StatusContext } from './status-flag.ts';
import { readStatus, restricted, strictest, type ReadStatus } from './status.ts';

/** Names of a part of a property that is offered alone, with the price of that part. */
const share =
  /^(?:is |has )?(?:(?:shared?|part|partial|fractional|co) (?:ownership|equity|sale|share|owned)|share of (?:property|ownership)|(?:ownership|property) (?:share|percentage)|percentage (?:share|owned)|part buy part rent)(?: (?:yn|flag|percentage|percent))?$/;
const isShare = (text: string) => readFlag(text) !== false && !/^(?:0|100)(?:\.0+)? ?%?$/.test(text.trim());

const displayFrom = memoised(readDisplayName);
const subjectFrom = memoised(readSubject);
const isOfShare = memoised((name) => share.test(nameWords(name)));

const isDay = (text: string) => 'day' in readDay(text);

/**
 * Says the text under this name plainly that something is not to be shown: “private: 1”, “visibility: deleted”? A
 * day, and a word that is not understood, say nothing.
 */
export function hides(name: string, text: string): boolean {
  const display = displayFrom(name);
  if (!display || text.trim() === '' || isDay(text)) return false;
  const said = readDisplay(display, text);
  if (said !== 'unclear') return said === 'hidden';
  const { status } = readStatus(text);
  return isOffMarket(status) || status === 'Restricted';
}

/** Does the text show this price in its own words, such as “RM 650,000 (negotiable)”? */
function showsPrice(text: string, price: string | undefined): boolean {
  const amountFrom = (said: string) => {
    const read = readAmount(said);
    return 'unreadable' in read ? null : read.sen;
  };
  const sen = amountFrom(price ?? '');
  const figures = [
    text,
    ...(text.match(/\d[\d,]*(?:\.\d+)?(?: ?(?:k|m|mil|million|ribu|juta|万)(?!\p{Ll}))?/giu) ?? []),
  ];
  return sen !== null && figures.slice(0, 10).some((figure) => amountFrom(figure) === sen);
}

/** What is known of the record when its parts are read. */
export interface AboutRecord extends StatusContext {
  price?: string | undefined;
}

/**
 * What the parts of one record allow to be shown, whatever they are called: a hidden address, and all other
 * restrictions, with which the record is not made active (R-IMP-13).
 */
export class Restrictions {
  readonly #about: AboutRecord;
  readonly #statuses: ReadStatus[] = [];
  readonly #address: string[] = [];

  constructor(about: AboutRecord = {}) {
    this.#about = about;
  }

  /**
   * Reads a part by its name: what may be shown, or “Sold: yes”. Returns whether it is about that. `shown` is how a
   * finding says it.
   */
  read(name: string, text: string, shown = `${name}: ${text}`): boolean {
    if (text.trim() === '') return false;
    const display = displayFrom(name) ?? this.#saidFrom(name, text);
    if (display) return this.apply(display, text, shown);
    if (isOfShare(name)) {
      if (isShare(text)) this.deny(shown);
      return true;
    }
    const status = readStatusFlag(name, text, this.#about);
    if (status) this.#statuses.push(status);
    return status !== null;
  }

  /** “Price note: on application”, “Address type: hidden”: the name has the subject, the text says the rest. */
  #saidFrom(name: string, text: string): DisplayName | null {
    const subject = subjectFrom(name);
    const isHidden = subject !== null && readDisplay({ yes: 'both' }, text) === 'hidden';
    return isHidden ? { subjects: [subject], yes: 'both', isStrict: true } : null;
  }

  /** Reads the attribute of an element: of its own name, or with the element's: `<street display="no">`. */
  readAttribute(element: string, name: string, text: string): boolean {
    const shown = `${element} ${name}="${text}"`;
    const own = displayFrom(name);
    if (!own) return displayFrom(element) !== null && this.read(`${element} ${name}`, text, shown);
    const isOfElement = own.subjects.includes('listing');
    if (isOfElement && own.yes !== 'hides' && isDay(text)) return false;
    const subject = element === 'site' ? 'address' : (subjectFrom(element) ?? 'other');
    return this.apply(isOfElement ? { ...own, subjects: [subject] } : own, text, shown);
  }

  /** Takes what a text says under a name of this meaning. Returns whether it says anything about display. */
  apply(display: DisplayName, text: string, shown: string): boolean {
    let said = readDisplay(display, text);
    if (said === 'nothing') return true;
    if (said === 'unclear' && display.yes !== 'hides' && this.#isAnother(display, text)) return false;
    if (said === 'unclear' && display.subjects.includes('price') && display.yes !== 'hides')
      said = showsPrice(text, this.#about.price) ? 'shown' : said;
    if (said === 'unclear' && display.subjects.includes('listing'))
      return this.#readStatus(display, text, shown);
    if (said === 'unclear' && !display.isStrict) return false;
    if (display.subjects.includes('address'))
      this.#address.push(said === 'unclear' ? text : said === 'hidden' ? 'yes' : 'no');
    const hasMore = display.subjects.some((subject) => subject !== 'address');
    if (hasMore && said !== 'shown') this.#statuses.push(restricted(shown));
    return true;
  }

  /** The source does not allow the record to be shown; `shown` is how it says so. */
  deny(shown: string): void {
    this.#statuses.push(restricted(shown));
  }

  /** The day on which something was published is no restriction. */
  #isAnother({ subjects }: DisplayName, text: string): boolean {
    return subjects.includes('listing') && isDay(text);
  }

  /** “Visibility: Sold” is a status; another word that allows nothing is a restriction. */
  #readStatus({ isStrict }: DisplayName, text: string, shown: string): boolean {
    const status = readStatus(text, this.#about.isRent);
    if (status.status !== 'Unclear') this.#statuses.push(status);
    else if (isStrict) this.#statuses.push(restricted(shown));
    return status.status !== 'Unclear' || isStrict;
  }

  /** The status of the record, of which its own words say `said`. */
  status(said: readonly ReadStatus[]): ReadStatus {
    return strictest([...said, ...this.#statuses]);
  }

  /** The values with the address hidden where any of them says so, or where a word is not understood. */
  values(said: Partial<Record<SourceField, string>>): Partial<Record<SourceField, string>> {
    if (this.#address.length === 0) return said;
    const all = [said.hideAddress ?? '', ...this.#address].filter((text) => text !== '');
    const hidden = all.find((text) => readFlag(text) === true);
    const unclear = all.find((text) => readFlag(text) === null);
    return { ...said, hideAddress: hidden ?? unclear ?? 'no' };
  }
}
