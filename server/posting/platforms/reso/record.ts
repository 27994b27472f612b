import { isJsonObject } from '#server/http/json-object.ts';
import type { PlatformAnswer } from '#server/posting/adapters/adapter.ts';
import { linkFrom, parseJson, toText } from '#server/posting/adapters/answer-parts.ts';
import type { OutsideResponse } from '#server/outside/request.ts';
import { problemsIn } from './problems.ts';

/** A Property of the platform, as far as it matters here. */
export interface ResoRecord {
  key: string;
  status: string;
  link: string | null;
  etag: string | null;
}

/** A key in the address of a record; a quote is doubled (OData 4.01, part 2, 5.1.1.6.1). */
export const quoted = (text: string): string => encodeURIComponent(`'${text.replaceAll("'", "''")}'`);

/** The record that a JSON object says. Null where it has no key. */
export function toResoRecord(value: unknown, etag: string | null = null): ResoRecord | null {
  if (!isJsonObject(value)) return null;
  const key = toText(value['ListingKey']);
  if (key === null) return null;
  return {
    key,
    status: toText(value['StandardStatus']) ?? 'Active',
    link: linkFrom(value['ListingURL']),
    etag: etag ?? toText(value['@odata.etag']),
  };
}

/** The key in an address such as `https://api.example/Property('123')`. */
function keyInLocation(location: string | null): string | null {
  const said = /\((?:ListingKey=)?(?:'|%27)(.+?)(?:'|%27)\)$/i.exec(location ?? '')?.[1];
  try {
    return said === undefined ? null : decodeURIComponent(said).replaceAll("''", "'");
  } catch {
    return null;
  }
}

/** The record of an answer: its body, or without one the headers `EntityId`, `OData-EntityId` and `Location`. */
export function recordIn({ headers, body }: OutsideResponse): ResoRecord | null {
  const record = toResoRecord(parseJson(body), headers.get('etag'));
  if (record || body.trim() !== '') return record;
  const key =
    toText(headers.get('entityid')) ??
    keyInLocation(headers.get('odata-entityid')) ??
    keyInLocation(headers.get('location'));
  return key === null ? null : { key, status: 'Active', link: null, etag: headers.get('etag') };
}

/** What is meant by an answer that is no success: of a record, or of the collection, which is only away for a while. */
export function refusalIn({ status, body }: OutsideResponse, asked: 'record' | 'collection'): PlatformAnswer {
  if (status === 404 || status === 410)
    return asked === 'record'
      ? { kind: 'dropped', reason: null }
      : { kind: 'failed', code: 'temporary_failure' };
  const problems = problemsIn(body);
  if (status === 409) return { kind: 'duplicate', link: null };
  if (status < 400 || problems.length === 0) return { kind: 'failed', code: 'answer_not_understood' };
  return { kind: 'rejected', problems };
}

/** The advertisement that is at the platform. */
export const placed = ({ key, link }: ResoRecord): PlatformAnswer => ({
  kind: 'done',
  reference: key,
  link,
  warnings: [],
});
