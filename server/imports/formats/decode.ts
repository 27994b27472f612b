import type { ImportFinding } from '#domain/import-finding.ts';

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

const isUtf8 = (bytes: Uint8Array, isWhole: boolean) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
};

/** The encoding of a file that begins with `head`, and whether it was guessed. */
function findEncoding(
  head: Uint8Array,
  isWhole: boolean,
  charset?: string,
): { name: string; isGuess: boolean } {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return { name: marked[0], isGuess: false };
  const start = Buffer.from(head.subarray(0, 512)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  const named = knownEncoding(declared) ?? knownEncoding(charset);
  // A declaration that could be read byte by byte is not in UTF-16, whatever it says.
  if (named && !(declared && named.startsWith('utf-16'))) return { name: named, isGuess: false };
  return isUtf8(head, isWhole) ? { name: 'utf-8', isGuess: false } : { name: 'windows-1252', isGuess: true };
}

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
 * The bytes as text. The encoding comes from a byte order mark, the XML declaration, or `charset` (of an HTTP
 * header), in this order; else it is UTF-8, or Windows-1252 for bytes that are not UTF-8. Bytes that do not
 * fit become U+FFFD, and `doubt` says so once.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  doubt: Doubt,
  charset?: string,
): AsyncGenerator<string> {
  const { head, rest, isWhole } = await splitHead(bytes);
  const guessedFrom = head.subarray(0, headBytes);
  const { name, isGuess } = findEncoding(guessedFrom, isWhole && head.length <= headBytes, charset);
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
