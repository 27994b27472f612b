import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fromFd, type Entry, type ZipFile } from 'yauzl';
import { FeedError, feedLimits } from '#server/imports/mapping/source-listing.ts';

const encryptedFlag = 1;
/** The first bytes of the workbooks of older versions of Excel. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** The first bytes of other files that are chosen by mistake. */
const otherFiles: readonly (readonly [start: RegExp, kind: string])[] = [
  [/^%PDF/, 'PDF'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^\x89PNG/, 'PNG'],
  [/^GIF8/, 'GIF'],
  [/^....ftyp/s, 'HEIC, AVIF, MP4'],
  [/^RIFF/, 'WebP, WAV'],
  [/^Rar!/, 'RAR'],
  [/^7z\xbc\xaf/, '7z'],
  [/^\{\\rtf/, 'RTF'],
  [/^SQLite/, 'SQLite'],
];

/** Throws as soon as more was unpacked than allowed. `packedBytes` is the size of the file. */
function limitUnpacked(packedBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const { unpackedBytes, unpackedRatio, ratioFromBytes } = feedLimits;
      const isBomb = bytes > unpackedBytes || (bytes > ratioFromBytes && bytes > packedBytes * unpackedRatio);
      done(isBomb ? new FeedError('feed_unpacked_too_large') : null, chunk);
    },
  });
}

function joined(from: Readable, to: Transform): Transform {
  from.once('error', (error) => to.destroy(error));
  to.once('close', () => from.destroy());
  return from.pipe(to);
}

function openZip(descriptor: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromFd(descriptor, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

const mostEntries = 100;

/** The error of an archive with these files, which a spreadsheet program wrote, or which is no feed. */
function toEntriesError(names: readonly string[]): FeedError {
  if (names.some((name) => name.startsWith('xl/'))) return new FeedError('feed_is_excel');
  const isSpreadsheet = names.some((name) => name === 'content.xml' || name.startsWith('Index/'));
  return new FeedError(isSpreadsheet ? 'feed_is_spreadsheet' : 'feed_archive_invalid');
}

/** The only file of an archive. Hidden files and those of macOS do not count. */
function findEntry(zip: ZipFile): Promise<Entry> {
  const isFeed = ({ fileName }: Entry) => !/(^|\/)(\.|__MACOSX\/)|\/$/.test(fileName);
  return new Promise((resolve, reject) => {
    const found: Entry[] = [];
    const refuse = () => reject(toEntriesError(found.map(({ fileName }) => fileName)));
    zip.on('entry', (entry: Entry) => {
      if (isFeed(entry)) found.push(entry);
      if (zip.entriesRead > mostEntries) refuse();
      else zip.readEntry();
    });
    zip.once('end', () => (found.length === 1 && found[0] ? resolve(found[0]) : refuse()));
    zip.once('error', reject);
    zip.readEntry();
  });
}

async function* zipBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const zip = await openZip(file.fd);
    const entry = await findEntry(zip);
    if ((entry.generalPurposeBitFlag & encryptedFlag) !== 0) throw new FeedError('feed_archive_invalid');
    const unpacked = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    );
    yield* joined(unpacked, limitUnpacked(entry.compressedSize)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('feed_archive_invalid');
  } finally {
    await file.close();
  }
}

async function* gzipBytes(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  try {
    const gunzip = joined(createReadStream(path), createGunzip());
    yield* joined(gunzip, limitUnpacked(bytes)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const isCut = (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
    if (error instanceof FeedError) throw error;
    throw isCut ? new FeedError('feed_truncated') : new FeedError('feed_malformed', 'gzip');
  }
}

/**
 * The bytes of a stored feed, unpacked if it is a gzip file or a zip archive with one file. Throws a
 * FeedError if it would unpack to more than allowed, or cannot be unpacked.
 */
export async function* feedBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
  await file.close();
  if (buffer[0] === 0x1f && buffer[1] === 0x8b) yield* gzipBytes(path, size);
  else if (buffer.toString('latin1', 0, 2) === 'PK' && (buffer[2] === 3 || buffer[2] === 5))
    yield* zipBytes(path);
  else if (buffer.subarray(0, 4).equals(compoundFile)) throw new FeedError('feed_is_excel');
  else yield* plainBytes(path, buffer);
}

async function* plainBytes(path: string, head: Buffer): AsyncGenerator<Uint8Array> {
  const start = head.toString('latin1');
  const other = otherFiles.find(([pattern]) => pattern.test(start));
  if (other) throw new FeedError('feed_is_other_file', other[1]);
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
