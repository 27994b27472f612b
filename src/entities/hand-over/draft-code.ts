import { fromBase64Url, toBase64Url } from '#browser/bytes.ts';
import { bodyFrom, type HandedDraft } from '#domain/draft/handed-body.ts';

/** More characters make a QR code that a phone does not read from a phone. */
const longestCode = 1_400;
const version = '1';

/**
 * The text of a draft, without photos, in the part of an address that no server sees. Null where it is too long for
 * a QR code.
 */
export async function toDraftCode({ body }: HandedDraft, portal: string): Promise<string | null> {
  const packed = await through(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(JSON.stringify(withoutEmpty({ portal, ...body }))),
  );
  const code = `${version}.${toBase64Url(packed)}`;
  return code.length > longestCode ? null : code;
}

/** What a code hands over; `newer` for one of a later version, null for what is no draft. */
export async function draftFromCode(
  code: string,
): Promise<{ portal: string; body: NonNullable<ReturnType<typeof bodyFrom>> } | 'newer' | null> {
  const [, of = '', packed = ''] = /^(\d+)\.([\w-]+)$/.exec(code) ?? [];
  if (Number(of) > Number(version)) return 'newer';
  if (of !== version || code.length > longestCode) return null;
  try {
    const bytes = await through(new DecompressionStream('deflate-raw'), fromBase64Url(packed));
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const body = bodyFrom({ facts: {}, address: {}, ...value });
    return body && { portal: typeof value['portal'] === 'string' ? value['portal'] : '', body };
  } catch {
    return null;
  }
}

/** More than the text of any draft. */
const mostUnpacked = 64 * 1024;

/** @throws where the stream is damaged, or is longer than a draft */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: number[] = [];
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(...(value as Uint8Array));
    if (parts.length > mostUnpacked) throw new RangeError('The code is longer than a draft.');
  }
  return new Uint8Array(parts);
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, withoutEmpty(part)] as const)
      .filter(([, part]) => part !== null && part !== '' && part !== false && !isEmptyList(part)),
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
