import { isJsonObject } from '#server/http/json-object.ts';
import type { PlatformAnswer } from '#server/posting/adapters/adapter.ts';
import { parseJson } from '#server/posting/adapters/answer-parts.ts';
import { askReso } from './client.ts';
import { placed, quoted, recordIn, refusalIn, type ResoRecord, toResoRecord } from './record.ts';
import type { ResoAccount } from './token.ts';

/** A record of the platform; null where there is none; or what its answer means. */
type Found = { record: ResoRecord | null } | { answer: PlatformAnswer };

/** Is the advertisement of this record over? */
export const isOver = ({ status }: ResoRecord): boolean =>
  /^(?:withdrawn|cancell?ed|delete|expired)$/i.test(status);
const representation = { Prefer: 'return=representation' };

const at = (reference: string) => `/Property(${quoted(reference)})`;

/** The record with our key. */
export async function findRecord(account: ResoAccount, key: string, signal: AbortSignal): Promise<Found> {
  const filter = encodeURIComponent('OriginatingSystemKey eq ') + quoted(key);
  const response = await askReso(
    account,
    { method: 'GET', path: `/Property?$filter=${filter}&$top=1` },
    signal,
  );
  if ('answer' in response) return response;
  const body = parseJson(response.body);
  const found = isJsonObject(body) && Array.isArray(body['value']) ? (body['value'] as unknown[]) : null;
  if (response.status !== 200 || found === null) return { answer: refusalIn(response, 'collection') };
  if (found.length === 0) return { record: null };
  const record = toResoRecord(found[0]);
  return record ? { record } : { answer: { kind: 'failed', code: 'answer_not_understood' } };
}

/** The record by the platform's own key. */
export async function readRecord(
  account: ResoAccount,
  reference: string,
  signal: AbortSignal,
): Promise<Found> {
  const response = await askReso(account, { method: 'GET', path: at(reference) }, signal);
  if ('answer' in response) return response;
  const record = response.status === 200 ? recordIn(response) : null;
  return record ? { record } : { answer: refusalIn(response, 'record') };
}

/** Changes a record as it was read; one that was changed meanwhile is read and changed once more. */
export async function changeRecord(
  account: ResoAccount,
  { key, etag, link }: ResoRecord,
  body: object,
  signal: AbortSignal,
  isAgain = false,
): Promise<PlatformAnswer> {
  const headers = { ...representation, 'If-Match': etag ?? '*' };
  const response = await askReso(account, { method: 'PATCH', path: at(key), headers, body }, signal);
  if ('answer' in response) return response.answer;
  if (response.status === 412 && !isAgain) {
    const now = await readRecord(account, key, signal);
    if ('answer' in now) return now.answer;
    return now.record
      ? changeRecord(account, now.record, body, signal, true)
      : { kind: 'dropped', reason: null };
  }
  if (response.status === 204) return placed({ key, link, status: '', etag: null });
  const record = response.status === 200 ? recordIn(response) : null;
  return record ? placed({ ...record, link: record.link ?? link }) : refusalIn(response, 'record');
}

/** Creates a record, which is ours by the `OriginatingSystemKey` in the body. */
export async function createRecord(
  account: ResoAccount,
  body: object,
  signal: AbortSignal,
): Promise<PlatformAnswer> {
  const request = { method: 'POST', path: '/Property', headers: representation, body } as const;
  const response = await askReso(account, request, signal);
  if ('answer' in response) return response.answer;
  const isCreated = [200, 201, 204].includes(response.status);
  const record = isCreated ? recordIn(response) : null;
  return record ? placed(record) : refusalIn(response, 'collection');
}

/** Ends the advertisement in the way of this platform: by its status, or by deleting the record. */
export async function endRecord(
  account: ResoAccount,
  record: ResoRecord,
  signal: AbortSignal,
): Promise<PlatformAnswer> {
  if (isOver(record)) return { kind: 'withdrawn' };
  if (account.withdrawal !== 'delete') {
    const answer = await changeRecord(account, record, { StandardStatus: account.withdrawal }, signal);
    return answer.kind === 'done' || answer.kind === 'dropped' ? { kind: 'withdrawn' } : answer;
  }
  const headers = { 'If-Match': record.etag ?? '*' };
  const response = await askReso(account, { method: 'DELETE', path: at(record.key), headers }, signal);
  if ('answer' in response) return response.answer;
  const isGone = [200, 204, 404, 410].includes(response.status);
  return isGone ? { kind: 'withdrawn' } : refusalIn(response, 'record');
}
