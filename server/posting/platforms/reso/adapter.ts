import type { PlatformRules } from '#domain/platform-rules.ts';
import { preflight } from '#domain/posting-preflight.ts';
import { toResoMembers } from '#server/feeds/reso.ts';
import { isJsonObject } from '#server/http/json-object.ts';
import type { PlatformAdapter, PlatformAnswer } from '#server/posting/adapters/adapter.ts';
import type { Advert } from '#server/adverts/advert.ts';
import { parseJson } from '#server/posting/adapters/answer-parts.ts';
import { askReso, type ResoRequest } from './client.ts';
import { placed, quoted, recordIn, refusalIn, type ResoRecord, toResoRecord } from './record.ts';
import type { ResoAccount } from './token.ts';

/** What the adapter is made with. */
export interface ResoNeeds {
  rules: PlatformRules;
  account: ResoAccount;
  /** The name of this portal at the platform. */
  systemName: string;
  /** The public addresses of the photos of an advertisement. */
  photoUrlsOf: (advert: Advert) => Promise<string[]>;
}

/** A record of the platform; null where there is none; or what its answer means. */
type Found = { record: ResoRecord | null } | { answer: PlatformAnswer };

const isOver = ({ status }: ResoRecord) => /^(?:withdrawn|cancell?ed|delete|expired)$/i.test(status);
const withoutNulls = (members: object) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
const representation = { Prefer: 'return=representation' };

/**
 * The adapter of a platform by the RESO Web API Add/Edit (RCP-10, 2.0.0). Our key is the record's
 * `OriginatingSystemKey`: it is looked up before a record is created, so that a lost answer creates no second one.
 */
export function resoAdapter({ rules, account, systemName, photoUrlsOf }: ResoNeeds): PlatformAdapter {
  const ask = (request: ResoRequest, signal: AbortSignal) => askReso(account, request, signal);
  const at = (reference: string) => `/Property(${quoted(reference)})`;

  async function find(key: string, signal: AbortSignal): Promise<Found> {
    const filter = encodeURIComponent('OriginatingSystemKey eq ') + quoted(key);
    const response = await ask({ method: 'GET', path: `/Property?$filter=${filter}&$top=1` }, signal);
    if ('answer' in response) return response;
    const body = parseJson(response.body);
    const found = isJsonObject(body) && Array.isArray(body['value']) ? (body['value'] as unknown[]) : null;
    if (response.status !== 200 || found === null) return { answer: refusalIn(response, 'collection') };
    if (found.length === 0) return { record: null };
    const record = toResoRecord(found[0]);
    return record ? { record } : { answer: { kind: 'failed', code: 'answer_not_understood' } };
  }

  async function read(reference: string, signal: AbortSignal): Promise<Found> {
    const response = await ask({ method: 'GET', path: at(reference) }, signal);
    if ('answer' in response) return response;
    const record = response.status === 200 ? recordIn(response) : null;
    return record ? { record } : { answer: refusalIn(response, 'record') };
  }

  /** Changes a record as it was read; one that was changed meanwhile is read and changed once more. */
  async function change(
    { key, etag, link }: ResoRecord,
    body: object,
    signal: AbortSignal,
    isAgain = false,
  ): Promise<PlatformAnswer> {
    const headers = { ...representation, 'If-Match': etag ?? '*' };
    const response = await ask({ method: 'PATCH', path: at(key), headers, body }, signal);
    if ('answer' in response) return response.answer;
    if (response.status === 412 && !isAgain) {
      const now = await read(key, signal);
      if ('answer' in now) return now.answer;
      return now.record ? change(now.record, body, signal, true) : { kind: 'dropped', reason: null };
    }
    if (response.status === 204) return placed({ key, link, status: '', etag: null });
    const record = response.status === 200 ? recordIn(response) : null;
    return record ? placed({ ...record, link: record.link ?? link }) : refusalIn(response, 'record');
  }

  async function create(body: object, signal: AbortSignal): Promise<PlatformAnswer> {
    const request = { method: 'POST', path: '/Property', headers: representation, body } as const;
    const response = await ask(request, signal);
    if ('answer' in response) return response.answer;
    const isCreated = [200, 201, 204].includes(response.status);
    const record = isCreated ? recordIn(response) : null;
    return record ? placed(record) : refusalIn(response, 'collection');
  }

  async function end(record: ResoRecord, signal: AbortSignal): Promise<PlatformAnswer> {
    if (isOver(record)) return { kind: 'withdrawn' };
    if (account.withdrawal !== 'delete') {
      const answer = await change(record, { StandardStatus: account.withdrawal }, signal);
      return answer.kind === 'done' || answer.kind === 'dropped' ? { kind: 'withdrawn' } : answer;
    }
    const headers = { 'If-Match': record.etag ?? '*' };
    const response = await ask({ method: 'DELETE', path: at(record.key), headers }, signal);
    if ('answer' in response) return response.answer;
    const isGone = [200, 204, 404, 410].includes(response.status);
    return isGone ? { kind: 'withdrawn' } : refusalIn(response, 'record');
  }

  const membersOf = async (advert: Advert) => toResoMembers(advert, await photoUrlsOf(advert));

  return {
    preflight: (listing, advertiser, today) => preflight(listing, advertiser, rules, today),
    async post(advert, key, signal) {
      const found = await find(key, signal);
      if ('answer' in found) return found.answer;
      const members = await membersOf(advert);
      if (found.record) return change(found.record, members, signal);
      const ours = { ListingId: advert.source, OriginatingSystemKey: key, OriginatingSystemName: systemName };
      return create({ ...ours, ...withoutNulls(members) }, signal);
    },
    async update(reference, advert, _key, signal) {
      const found = await read(reference, signal);
      if ('answer' in found) return found.answer;
      if (!found.record || isOver(found.record)) return dropped(found.record);
      return change(found.record, await membersOf(advert), signal);
    },
    async withdraw(reference, _key, signal) {
      const found = await read(reference, signal);
      if ('answer' in found) return found.answer.kind === 'dropped' ? { kind: 'withdrawn' } : found.answer;
      return found.record ? end(found.record, signal) : { kind: 'withdrawn' };
    },
    async withdrawByKey(key, signal) {
      const found = await find(key, signal);
      if ('answer' in found) return found.answer;
      return found.record ? end(found.record, signal) : { kind: 'withdrawn' };
    },
    async status(reference, signal) {
      const found = await read(reference, signal);
      if ('answer' in found) return found.answer;
      return found.record && !isOver(found.record) ? placed(found.record) : dropped(found.record);
    },
  };
}

const dropped = (record: ResoRecord | null): PlatformAnswer => ({
  kind: 'dropped',
  reason: record?.status ?? null,
});
