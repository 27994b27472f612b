import { toChoice } from '#server/imports/mapping/choices.ts';
import type { Doubt } from './decode.ts';
import { jsonRecords } from './json-records.ts';
import { isResoField, ownValues, resoValues, textOf, type ResoFields } from './reso-values.ts';
import { FeedFault, type FeedItem } from './source-listing.ts';
import { restrictionsOf } from './reso-restrictions.ts';
import { readStatus, restricted, unclearStatus, type ReadStatus } from './status.ts';
import type { UnreadParts } from './unread-parts.ts';

/** RESO's own meaning of a word that is used for more elsewhere. */
const statusWords = new Map<string, (text: string) => ReadStatus>([
  ['closed', () => ({ status: 'Sold', findings: [] })],
  ['incomplete', restricted],
  ['comingsoon', restricted],
  ['pending', unclearStatus],
]);

/** The standard status and the local one, of which the one that shows least counts. */
function statusesOf(fields: ResoFields, isRent: boolean): ReadStatus[] {
  const texts = ['StandardStatus', 'MlsStatus'].map((name) => textOf(fields[name]) ?? '');
  const byWord = new Map(
    texts.filter(Boolean).map((text) => [text.toLowerCase().replace(/[^a-z]/g, ''), text]),
  );
  return [...byWord].map(([word, text]) => statusWords.get(word)?.(text) ?? readStatus(text, isRent));
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
      const images = imagesOf(object, unread);
      const own = ownValues(object['PortalValues']);
      const values = { ...resoValues(object), ...own };
      const isRent = toChoice('intent', values.intent ?? '') === 'Rent';
      const restrictions = restrictionsOf(object, { price: values.price, isRent, isDefined: true }, unread);
      const { status, findings } = restrictions.status(statusesOf(object, isRent));
      yield {
        listing: {
          sourceId,
          place,
          status,
          values: restrictions.values(values),
          ownFields: Object.keys(own),
          ...(images && { images }),
          findings,
        },
      };
    }
  }
}
