import { toChoice } from '#server/imports/mapping/choices.ts';
import type { Doubt } from './decode.ts';
import { jsonRecords } from './json-records.ts';
import { isOther, isResoField, ownValues, resoValues, textOf, type ResoFields } from './reso-values.ts';
import { FeedFault, type FeedItem } from './source-listing.ts';
import { readStatus, restricted, strictest, unclearStatus, type ReadStatus } from './status.ts';
import type { UnreadParts } from './unread-parts.ts';
import { readFlag } from '#domain/reading/read-flag.ts';

/** The fields that say whether the listing may be shown on the internet, or used at all. */
const permissions = ['InternetEntireListingDisplayYN', 'MlgCanView'];

/** RESO's own meaning of a word that is used for more elsewhere. */
const statusWords = new Map<string, (text: string) => ReadStatus>([
  ['closed', () => ({ status: 'Sold', findings: [] })],
  ['incomplete', restricted],
  ['comingsoon', restricted],
  ['pending', unclearStatus],
]);

/** The standard status and the local one, of which the one that shows least counts; then the permissions. */
function statusOf(fields: ResoFields, isRent: boolean): ReadStatus {
  const texts = ['StandardStatus', 'MlsStatus'].map((name) => textOf(fields[name]) ?? '');
  const byWord = new Map(
    texts.filter(Boolean).map((text) => [text.toLowerCase().replace(/[^a-z]/g, ''), text]),
  );
  const said = [...byWord].map(([word, text]) => statusWords.get(word)?.(text) ?? readStatus(text, isRent));
  const denied = permissions.flatMap((name) => {
    const allowed = textOf(fields[name]) ?? '';
    return allowed === '' || readFlag(allowed) === true ? [] : [restricted(`${name} ${allowed}`)];
  });
  return strictest([...said, ...denied]);
}

/** The public pictures in their order. Other media are counted. */
function imagesOf({ Media: media }: ResoFields, unread: UnreadParts): string[] | undefined {
  if (!Array.isArray(media)) return undefined;
  const all = media.filter((one): one is ResoFields => typeof one === 'object' && one !== null);
  const orderOf = (one: ResoFields) => Number(one['Order'] ?? 0) || 0;
  const isPicture = (one: ResoFields) => {
    const kind = textOf(one['MediaCategory']) ?? '';
    const permission = textOf(one['Permission']) ?? '';
    const isOtherKind = /video|document|tour|audio/i.test(kind);
    const isPublic = permission === '' || /^public$/i.test(permission);
    if (isOtherKind) unread.add(`Media ${kind}`);
    else if (!isPublic) unread.add(`Media ${permission}`);
    return !isOtherKind && isPublic;
  };
  return all
    .filter(isPicture)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((one) => textOf(one['MediaURL']) ?? '')
    .filter((url) => url !== '');
}

/** Records of RESO JSON. A record without `ListPrice`, for example, says nothing about the price. */
export async function* readReso(
  chunks: AsyncIterable<string>,
  doubt: Doubt,
  unread: UnreadParts,
): AsyncGenerator<FeedItem> {
  const records = jsonRecords(chunks);
  let hasRecords = false;
  for (let next = await records.next(); ; next = await records.next()) {
    if (next.done) {
      const { keys, isArray } = next.value;
      if (keys.has('@odata.nextLink')) doubt({ code: 'further_pages' });
      if (!isArray && !keys.has('value') && !hasRecords)
        throw new FeedFault('feed_no_listings', [...keys].join(', '));
      for (const key of keys) if (key !== 'value' && !key.startsWith('@')) unread.add(key);
      return;
    }
    const { object, number } = next.value;
    const place = `record ${number}`;
    const sourceId = object ? textOf(object['ListingKey']) || textOf(object['ListingId']) || '' : '';
    if (!object) yield { problem: { code: 'record_malformed', value: 'JSON' }, place };
    else if (sourceId === '' && !Object.keys(object).some(isResoField)) {
      for (const key of Object.keys(object)) unread.add(key);
    } else if (sourceId === '') yield { problem: { code: 'id_missing' }, place };
    else {
      hasRecords = true;
      for (const [key, value] of Object.entries(object)) if (isOther(key, value)) unread.add(key);
      const images = imagesOf(object, unread);
      const own = ownValues(object['PortalValues']);
      const values = { ...resoValues(object), ...own };
      const { status, findings } = statusOf(object, toChoice('intent', values.intent ?? '') === 'Rent');
      const ownFields = Object.keys(own);
      yield { listing: { sourceId, place, status, values, ownFields, ...(images && { images }), findings } };
    }
  }
}
