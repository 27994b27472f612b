import { FeedError, feedLimits } from '#server/imports/mapping/source-listing.ts';

const longestKey = 256;
const deepest = 64;

const [space, quote, comma, colon, backslash] = [32, 34, 44, 58, 92];
const [openArray, closeArray, openObject, closeObject] = [91, 93, 123, 125];

/** Members that hold the listings in the envelopes of services: OData 4 and 2, and their bridges. */
const lists = /^(?:value|bundle|results)$/i;
/** Members that hold such a member. */
const wrappers = /^(?:d|data|response)$/i;

/**
 * Finds the objects of a JSON text that is an array, or an object with an array of listings in it: `value`, `bundle`,
 * `d.results`. Holds one object at a time.
 */
class ObjectSplitter {
  readonly found: string[] = [];
  /** Names of the members of the outer object so far. */
  readonly keys = new Set<string>();
  #depth = 0;
  /** Depth of the array's elements; 0 outside of it. */
  #within = 0;
  #isString = false;
  #isEscaped = false;
  #lastString = '';
  /** The member of the outer object, and of the object in it, that is being read. */
  #key = '';
  #inner = '';
  #object: string[] | null = null;
  #size = 0;
  #hasBegun = false;
  /** Is there an element of the array that is no object, and has not ended? */
  #isOther = false;

  /** Is the outer value an array? */
  isArray = false;

  get isComplete(): boolean {
    return this.#hasBegun && this.#depth === 0;
  }

  write(chunk: string): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk.charCodeAt(at);
      if (this.#isString) this.#inString(character, chunk, at);
      else if (character === openObject || character === openArray) {
        if (this.#open(character)) from = at;
      } else if (character === closeObject || character === closeArray) {
        if (this.#close()) this.#emit(chunk.slice(from, at + 1));
      } else if (character === quote) {
        this.#isOther ||= this.#isBetweenElements();
        this.#isString = true;
        this.#lastString = '';
      } else if (character === colon && this.#depth <= 2) this.#nameMember();
      else if (character === comma && this.#isBetweenElements()) this.#endOther();
      else if (character > space) this.#isOther ||= this.#isBetweenElements();
    }
    if (this.#object) this.#add(chunk.slice(from));
  }

  #isBetweenElements(): boolean {
    return this.#within > 0 && this.#depth === this.#within;
  }

  /** An element that is no object is found as an empty text, so that it is counted. */
  #endOther(): void {
    if (this.#isOther) this.found.push('');
    this.#isOther = false;
  }

  #inString(character: number, chunk: string, at: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === backslash) this.#isEscaped = true;
    else if (character === quote) {
      this.#isString = false;
      return;
    }
    if (this.#depth <= 2 && this.#lastString.length < longestKey) this.#lastString += chunk[at];
  }

  #nameMember(): void {
    if (this.#depth === 2) {
      this.#inner = this.#lastString;
      if (this.#inner === '__next') this.keys.add('@odata.nextLink');
      return;
    }
    this.#key = this.#lastString;
    if (this.keys.size < 100) this.keys.add(this.#key);
  }

  /** Does an object of the array begin here? */
  #open(character: number): boolean {
    this.#depth++;
    if (this.#depth > deepest) throw new FeedError('feed_too_deep');
    if (character === openArray && this.#within === 0 && this.#isWanted()) this.#within = this.#depth;
    if (!this.#hasBegun) this.isArray = character === openArray;
    this.#hasBegun = true;
    if (character === openArray && this.#within > 0) this.#isOther ||= this.#depth === this.#within + 1;
    if (character !== openObject || this.#object || this.#within === 0) return false;
    if (this.#depth !== this.#within + 1) return false;
    this.#object = [];
    this.#size = 0;
    return true;
  }

  #isWanted(): boolean {
    if (this.#depth === 2) return lists.test(this.#key);
    return this.#depth === 1 || (this.#depth === 3 && wrappers.test(this.#key) && lists.test(this.#inner));
  }

  /** Does an object of the array end here? */
  #close(): boolean {
    if (this.#isBetweenElements()) this.#endOther();
    this.#depth--;
    if (this.#depth < 0) throw new FeedError('feed_malformed', 'JSON');
    if (this.#depth < this.#within) this.#within = 0;
    return this.#object !== null && this.#depth === this.#within;
  }

  #add(piece: string): void {
    this.#size += piece.length;
    if (this.#size > feedLimits.recordCharacters) throw new FeedError('feed_record_too_large');
    this.#object?.push(piece);
  }

  #emit(piece: string): void {
    this.#add(piece);
    this.found.push((this.#object ?? []).join(''));
    this.#object = null;
  }
}

/** What is around the objects: an array, or an object with members of these names. */
export type JsonEnvelope = Pick<ObjectSplitter, 'keys' | 'isArray'>;

/** An element of the feed; null where it is no object, or its text is not JSON. */
export interface JsonRecord {
  object: Record<string, unknown> | null;
  number: number;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/**
 * The elements of an array, or of the array of listings of an object, one at a time. Returns what
 * is around them. Throws a FeedError where the text ends early or a limit is passed.
 */
export async function* jsonRecords(chunks: AsyncIterable<string>): AsyncGenerator<JsonRecord, JsonEnvelope> {
  const splitter = new ObjectSplitter();
  let number = 0;
  for await (const chunk of chunks) {
    let error: unknown = null;
    try {
      splitter.write(chunk);
    } catch (thrown) {
      error = thrown;
    }
    for (const text of splitter.found.splice(0)) yield { object: parsed(text), number: ++number };
    if (error) throw error;
  }
  if (!splitter.isComplete) throw new FeedError('feed_truncated');
  return splitter;
}
