import type { AdvertReading } from '#domain/advert.ts';
import {
  isForbidden,
  isGoodSpan,
  isObject,
  type Item,
  type Json,
  list,
  toText,
  type Unit,
} from './compare.ts';
import { toItems, scoreUnit } from './score-unit.ts';

/** What a text offers, and what may not be read from it. */
export interface Advert {
  id: string;
  text: string;
  expect: Json;
  mustNot: { readonly [field: string]: readonly Json[] };
}

/** How the values of a field were read, over all texts. */
export interface Tally {
  right: number;
  wrong: number;
  missing: number;
}

/** The score of a file. `slips` says each value that is wrong, missing or forbidden. */
export interface Score {
  fields: Map<string, Tally>;
  roles: Tally;
  forbidden: string[];
  spans: { good: number; bad: string[] };
  slips: string[];
}

const leftInRest = new Set(['price', 'builtUp', 'landArea', 'contacts', 'registrationNo']);
const phonePattern = /(?<!\d)(?:\+?60|0)1\d[- .]?\d{3,4}[- .]?\d{4}(?!\d)/u;

/** Counts what is read of one advert into the score of its file. */
export class AdvertScore {
  readonly #advert: Advert;
  readonly #score: Score;

  constructor(advert: Advert, score: Score) {
    this.#advert = advert;
    this.#score = score;
  }

  #count(field: string, result: keyof Tally): void {
    const known = this.#score.fields.get(field) ?? { right: 0, wrong: 0, missing: 0 };
    this.#score.fields.set(field, known);
    known[result]++;
  }

  #slip(field: string, what: string): void {
    this.#score.slips.push(`${this.#advert.id} ${field}: ${what}`);
  }

  forbid(what: string): void {
    this.#score.forbidden.push(`${this.#advert.id} ${what}`);
  }

  /** A right value that also remains in the rest counts as wrong. */
  fields(reading: AdvertReading, unit: Unit): void {
    const { right, wrong, missing } = scoreUnit(toItems(reading), unit);
    const isLeft = ({ field, span }: Item) =>
      leftInRest.has(field) && reading.rest.includes(this.#advert.text.slice(...span));
    for (const { field } of right.filter((item) => !isLeft(item))) this.#count(field, 'right');
    for (const { field, value } of [...wrong, ...right.filter(isLeft)]) {
      this.#count(field, 'wrong');
      this.#slip(field, `wrong ${JSON.stringify(value)}`);
    }
    for (const { field, value } of missing) {
      this.#count(field, 'missing');
      this.#slip(field, `missing ${JSON.stringify(value)}`);
    }
  }

  remarks({ rest }: AdvertReading, unit: Unit): void {
    for (const piece of list(unit['remarks'])) {
      const isThere = rest.includes(toText(piece));
      this.#count('remarks', isThere ? 'right' : 'missing');
      if (!isThere) this.#slip('remarks', `missing ${toText(piece)} in ${JSON.stringify(rest)}`);
    }
  }

  roles({ fields }: AdvertReading, unit: Unit): void {
    for (const contact of list(unit['contacts']).filter(isObject)) {
      const read = fields.contacts?.find(({ value }) => value.number === contact['number']);
      if (!read || contact['role'] === null) continue;
      const isRight = read.value.role === contact['role'];
      this.#score.roles[isRight ? 'right' : read.value.role === null ? 'missing' : 'wrong']++;
      if (!isRight) this.#slip('role', `${String(read.value.role)} instead of ${toText(contact['role'])}`);
    }
  }

  /** Where the values were read, and whether they are among those that must not be read. */
  spans(reading: AdvertReading): void {
    const { text, mustNot } = this.#advert;
    for (const item of toItems(reading)) {
      const { field, value, span } = item;
      if (isGoodSpan(text, item)) this.#score.spans.good++;
      else this.#score.spans.bad.push(`${this.#advert.id} ${field} ${JSON.stringify(text.slice(...span))}`);
      if ((mustNot[field] ?? []).some((each) => isForbidden(field, value, each)))
        this.forbid(`${field} ${JSON.stringify(value)}`);
    }
  }

  rest({ rest }: AdvertReading): void {
    for (const piece of this.#advert.mustNot['rest'] ?? [])
      if (rest.includes(toText(piece))) this.forbid(`rest ${toText(piece)}`);
    if (phonePattern.test(rest.normalize('NFKC'))) this.forbid('phone in rest');
  }

  missingUnit(unit: Unit, at: number): void {
    for (const { field, value } of scoreUnit([], unit).missing) {
      this.#count(field, 'missing');
      this.#slip(field, `missing unit ${at + 1}: ${JSON.stringify(value)}`);
    }
  }
}
