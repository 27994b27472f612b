import type { PlatformRules } from '#domain/posting/platform-rules.ts';
import { preflight } from '#domain/posting/posting-preflight.ts';
import { toResoMembers } from '#server/feeds/reso.ts';
import type { PlatformAdapter, PlatformAnswer } from '#server/posting/adapters/adapter.ts';
import type { Advert } from '#server/adverts/advert.ts';
import { placed, type ResoRecord } from './record.ts';
import { changeRecord, createRecord, endRecord, findRecord, isOver, readRecord } from './record-requests.ts';
import type { ResoAccount } from './token.ts';

/** What the adapter is made with. */
export interface ResoNeeds {
  rules: PlatformRules;
  account: ResoAccount;
  /** The name of this portal at the platform. */
  systemName: string;
  /** The public addresses of the photos of an advertisement. */
  photoUrlsFor: (advert: Advert) => Promise<string[]>;
}

const withoutNulls = (members: object) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

/**
 * The adapter of a platform by the RESO Web API Add/Edit (RCP-10, 2.0.0). Our key is the record's
 * `OriginatingSystemKey`: it is looked up before a record is created, so that a lost answer creates no second one.
 */
export function resoAdapter({ rules, account, systemName, photoUrlsFor }: ResoNeeds): PlatformAdapter {
  const membersFrom = async (advert: Advert) => toResoMembers(advert, await photoUrlsFor(advert));

  return {
    preflight: (listing, advertiser, today) => preflight(listing, advertiser, rules, today),
    async post(advert, key, signal) {
      const found = await findRecord(account, key, signal);
      if ('answer' in found) return found.answer;
      const members = await membersFrom(advert);
      if (found.record) return changeRecord(account, found.record, members, signal);
      const ours = { ListingId: advert.source, OriginatingSystemKey: key, OriginatingSystemName: systemName };
      return createRecord(account, { ...ours, ...withoutNulls(members) }, signal);
    },
    async update(reference, advert, _key, signal) {
      const found = await readRecord(account, reference, signal);
      if ('answer' in found) return found.answer;
      if (!found.record || isOver(found.record)) return dropped(found.record);
      return changeRecord(account, found.record, await membersFrom(advert), signal);
    },
    async withdraw(reference, _key, signal) {
      const found = await readRecord(account, reference, signal);
      if ('answer' in found) return found.answer.kind === 'dropped' ? { kind: 'withdrawn' } : found.answer;
      return found.record ? endRecord(account, found.record, signal) : { kind: 'withdrawn' };
    },
    async withdrawByKey(key, signal) {
      const found = await findRecord(account, key, signal);
      if ('answer' in found) return found.answer;
      return found.record ? endRecord(account, found.record, signal) : { kind: 'withdrawn' };
    },
    async status(reference, signal) {
      const found = await readRecord(account, reference, signal);
      if ('answer' in found) return found.answer;
      return found.record && !isOver(found.record) ? placed(found.record) : dropped(found.record);
    },
  };
}

const dropped = (record: ResoRecord | null): PlatformAnswer => ({
  kind: 'dropped',
  reason: record?.status ?? null,
});
