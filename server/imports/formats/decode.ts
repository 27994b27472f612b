import type { ImportFinding } from '#domain/import/import-finding.ts';
import { guessEncoding } from './guess-encoding.ts';

const headBytes = 64 * 1024;

const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The name of an encoding that this machine can decode, or null. */
function knownEncoding(name: string | undefined): string | null {
  try {
    return name ? new TextDecoder(name).encoding : null;
  } catch {
    return null;
  }
}

/** The encoding that the text is in, and whether it was guessed. */
interface FoundEncoding {
  name: string;
  isGuess: boolean;
}

/** What says the encoding, besides the text itself. */
interface EncodingHints {
  /** Of an HTTP header. */
  charset?: string | undefined;
  /** The agent's choice. */
  encoding?: string | undefined;
}

/** The encoding of a file that begins with `head`. */
function findEncoding(
  head: Uint8Array,
  isWhole: boolean,
  { charset, encoding }: EncodingHints,
): FoundEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return { name: marked[0], isGuess: false };
  const chosen = knownEncoding(encoding);
  if (chosen) return { name: chosen, isGuess: false };
  const start = Buffer.from(head.subarray(0, 512)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  const named = knownEncoding(declared) ?? knownEncoding(charset);
  if (named === 'windows-1252' && hasOnlyUtf8(head, isWhole)) return { name: 'utf-8', isGuess: false };
  // A declaration that could be read byte by byte is not in UTF-16, whatever it says.
  if (named && !(declared && named.startsWith('utf-16'))) return { name: named, isGuess: false };
  const name = guessEncoding(head, isWhole);
  return { name, isGuess: name !== 'utf-8' };
}

/** Are there letters of several bytes, all in UTF-8? Texts that servers and programs call Latin 1 by habit are. */
const hasOnlyUtf8 = (head: Uint8Array, isWhole: boolean) =>
  head.some((byte) => byte >= 0x80) && guessEncoding(head, isWhole) === 'utf-8';

/** At least `headBytes` from the start, and the rest. */
async function splitHead(bytes: AsyncIterable<Uint8Array>) {
  const rest = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  while (size < headBytes && !isWhole) {
    const { value, done } = await rest.next();
    isWhole = done === true;
    if (done) break;
    pieces.push(value);
    size += value.length;
  }
  return { head: Buffer.concat(pieces), rest, isWhole };
}

/** Calls `find` with what is doubtful about the text. */
export type Doubt = (finding: ImportFinding) => void;

/**
 * The bytes as text. The encoding comes from a byte order mark, the agent's choice, the XML declaration, or an
 * HTTP header, in this order; else it is guessed, and `doubt` says so unless it is UTF-8. What is called Latin 1 and
 * is UTF-8 is read as that. Bytes that do not fit become U+FFFD, and `doubt` says so once. `onEncoding` gets the
 * encoding.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  doubt: Doubt,
  hints: EncodingHints = {},
  onEncoding: (name: string) => void = () => {},
): AsyncGenerator<string> {
  const { head, rest, isWhole } = await splitHead(bytes);
  const guessedFrom = head.subarray(0, headBytes);
  const { name, isGuess } = findEncoding(guessedFrom, isWhole && head.length <= headBytes, hints);
  onEncoding(name);
  if (isGuess) doubt({ code: 'encoding_assumed', value: name });
  const decoder = new TextDecoder(name);
  let isDamaged = false;
  const decode = (chunk?: Uint8Array) => {
    const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    if (!isDamaged && text.includes('\ufffd')) {
      isDamaged = true;
      doubt({ code: 'text_damaged', value: name });
    }
    return text;
  };
  try {
    if (head.length > 0) yield decode(head);
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield decode(next.value);
    yield decode();
  } finally {
    await rest.return?.();
  }
}
