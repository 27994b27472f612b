import { toChoice } from '#server/imports/mapping/choices.ts';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import { FeedError, type FeedItem, type SourceListing } from '#server/imports/mapping/source-listing.ts';
import type { Doubt } from './decode.ts';
import type { FormatModule } from './format-module.ts';
import { jsonRecords } from './json-records.ts';
import {
  isResoField,
  portalValuesFrom,
  resoValues,
  structureFindings,
  toText,
  unreadableMember,
  type ResoFields,
} from './reso-values.ts';
import { restrictionsFrom } from './reso-restrictions.ts';
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
function toStatuses(fields: ResoFields, isRent: boolean): ReadStatus[] {
  const members = ['StandardStatus', 'MlsStatus'].map((name) => fields[name]);
  const texts = members.map((value) => toText(value) ?? '');
  const structures = members.filter((value) => value !== undefined && toText(value) === undefined);
  const byWord = new Map(
    texts.filter(Boolean).map((text) => [text.toLowerCase().replace(/[^a-z]/g, '') || text, text]),
  );
  return [
    ...[...byWord].map(([word, text]) => statusWords.get(word)?.(text) ?? readStatus(text, isRent)),
    ...structures.map((value) => unclearStatus(JSON.stringify(value))),
  ];
}

/** The public pictures in their order. Other media are counted. */
function imagesFrom(
  { Media: media }: ResoFields,
  unread: UnreadParts,
  report: (finding: ImportFinding) => void,
): string[] | undefined {
  if (media !== undefined && media !== null && media !== '' && !Array.isArray(media))
    report(unreadableMember('photos', media));
  if (!Array.isArray(media)) return undefined;
  const isMember = (one: unknown): one is ResoFields =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  const others: unknown[] = media.filter((one) => one !== null && !isMember(one));
  if (others.length > 0) report(unreadableMember('photos', others));
  const all = (media as unknown[]).filter(isMember);
  const orderFrom = (one: ResoFields) => Number(one['Order'] ?? 0) || 0;
  const isPicture = (one: ResoFields) => {
    const kind = toText(one['MediaCategory']) ?? '';
    const permission = toText(one['Permission']) ?? '';
    const isOtherKind = /video|document|tour|audio/i.test(kind);
    const isPublic = permission === '' || /^public$/i.test(permission);
    if (isOtherKind) unread.add(`Media ${kind}`);
    else if (!isPublic) unread.add(`Media ${permission}`);
    return !isOtherKind && isPublic;
  };
  return all
    .filter(isPicture)
    .toSorted((a, b) => orderFrom(a) - orderFrom(b))
    .flatMap((one) => {
      const url = toText(one['MediaURL']);
      if (!url) unread.add('Media without MediaURL');
      return url ? [url] : [];
    });
}

/** Counts what is known and not read, because another field says it. */
function countReplaced(
  fields: ResoFields,
  { name, priceSen: price = '', intent }: SourceListing['values'],
  unread: UnreadParts,
): void {
  const text = (field: string) => toText(fields[field]) ?? '';
  const amount = (written: string) => Number(written.replace(/[^\d.]/g, ''));
  const isRead = (field: string) =>
    text(field) === '' || amount(price.split(' ')[0] ?? '') === amount(text(field));
  if (text('SubdivisionName') !== '' && text('SubdivisionName') !== name) unread.add('SubdivisionName');
  if (!isRead('LeaseAmount')) unread.add('LeaseAmount');
  if (toChoice('intent', intent ?? '') === 'Rent' && text('LeaseAmount') !== '' && !isRead('ListPrice'))
    unread.add('ListPrice');
}

/** A record as a listing of the feed. What is not read of it is noted in `unread`. */
function listingFrom(
  object: ResoFields,
  about: Pick<SourceListing, 'sourceId' | 'place'>,
  unread: UnreadParts,
): SourceListing {
  const structures = structureFindings(object);
  const images = imagesFrom(object, unread, (finding) => structures.push(finding));
  const own = portalValuesFrom(object, unread);
  const values = { ...resoValues(object), ...own };
  const isRent = toChoice('intent', values.intent ?? '') === 'Rent';
  const said = { price: values.priceSen, isRent, isDefined: true };
  const restrictions = restrictionsFrom(object, said, unread);
  const { status, findings } = restrictions.status(toStatuses(object, isRent));
  countReplaced(object, values, unread);
  return {
    ...about,
    status,
    values: restrictions.values(values),
    ownFields: Object.keys(own),
    ...(images && { images }),
    findings: [...findings, ...structures],
  };
}

/** So many elements that are no objects are named where an object comes after them. */
const mostHeldBack = 100;

/** Members around the listings that say nothing about them. */
const isEnvelope = (key: string) =>
  key.startsWith('@') || /^(?:value|d|bundle|results|success|status|total|count)$/i.test(key);

/** Records of RESO JSON. A record without `ListPrice`, for example, says nothing about the price. */
async function* readReso(
  chunks: AsyncIterable<string>,
  doubt: Doubt,
  unread: UnreadParts,
): AsyncGenerator<FeedItem> {
  const records = jsonRecords(chunks);
  let hasRecords = false;
  /** Elements that are no objects, until an object comes, then null: a text without any is no feed. */
  let heldBack: FeedItem[] | null = [];
  for (let next = await records.next(); ; next = await records.next()) {
    if (next.done) {
      if (heldBack?.length) throw new FeedError('feed_no_listings');
      const { keys, isArray } = next.value;
      if (keys.has('@odata.nextLink')) doubt({ code: 'further_pages' });
      if (!isArray && !keys.has('value') && !hasRecords)
        throw new FeedError('feed_no_listings', [...keys].join(', '));
      for (const key of keys) if (!isEnvelope(key)) unread.add(key);
      return;
    }
    const { object, number } = next.value;
    const place = `record ${number}`;
    const sourceId = object ? toText(object['ListingKey']) || toText(object['ListingId']) || '' : '';
    if (object && heldBack) {
      yield* heldBack;
      heldBack = null;
    }
    if (!object) {
      const item = { problem: { code: 'record_malformed', value: 'JSON' }, place } as const;
      if (heldBack === null) yield item;
      else if (heldBack.length < mostHeldBack) heldBack.push(item);
    } else if (sourceId === '' && !Object.keys(object).some(isResoField)) {
      for (const key of Object.keys(object)) unread.add(key);
    } else if (sourceId === '') yield { problem: { code: 'id_missing' }, place };
    else {
      hasRecords = true;
      yield { listing: listingFrom(object, { sourceId, place }, unread) };
    }
  }
}

export const reso: FormatModule<'RESO'> = {
  name: 'RESO',
  isAbsolute: false,
  recognise: (head) => /^[{[]/.test(head),
  askedBefore: [],
  read: ({ text, doubt, unread }) => readReso(text, doubt, unread),
  preview: null,
};
