import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { SourceStatus } from '#domain/import/import-record.ts';
import { toPhrases, plainWords } from '#domain/reading/phrases.ts';

const onMarket =
  'available|active|current|live|published|publish|online|listed|open|new|for sale|for rent|for lease|to let|to rent|on market|on the market|back on market|still available|advertised|under offer|under contract|active under contract|available under offer|contingent|accepting backups|aktif|tersedia|ada|masih ada|masih tersedia|untuk dijual|untuk disewa|untuk disewakan|untuk jualan|untuk sewa|dijual|disewakan|dalam pasaran|diterbitkan|在售|待售|出售|出售中|出租|待租|招租|放租|放售|放盘|有效|上架|已上架|可售|可租';

const sold =
  'sold|sold out|sold stc|sold subject to contract|sstc|sale agreed|sale completed|sale settled|sold or leased|unit sold|terjual|sudah terjual|telah terjual|sudah dijual|telah dijual|habis dijual|已售|已售出|售罄|已售罄|售出|售完|已卖|已卖出|成交|已成交';

/** Let to somebody: off the market where it is for rent. What is for sale may be sold with its tenant. */
const letOut =
  'leased|leased out|let|let agreed|let out|rented|rented out|sudah disewa|telah disewa|sudah disewakan|telah disewakan|已租|已出租|已租出|租出';

/** “Closed” may be a sale or an offer that has ended: off the market in both cases. */
const withdrawn =
  'withdrawn|withdraw|inactive|off|off market|off the market|offmarket|closed|expired|cancelled|canceled|cancel|deleted|delete|removed|remove|hold|on hold|temporarily off market|temp off market|suspended|paused|archived|archive|draft|offline|hidden|unpublished|unpublish|unlisted|delisted|disabled|terminated|taken|taken off|unavailable|tidak aktif|tak aktif|tidak tersedia|ditarik balik|dibatalkan|tamat tempoh|ditangguhkan|下架|已下架|撤盘|已撤盘|停售|停租|暂停|撤销|取消|过期|已过期|失效|无效|删除';

/**
 * The words of markets. Those with two meanings are none of them, so they are unclear: “completed” and
 * “settled” may be a sale or a building, “disewa” and “出租中” for rent or rented.
 */
const words = toPhrases<SourceStatus | 'Let'>([
  [onMarket, 'Current'],
  [sold, 'Sold'],
  [letOut, 'Let'],
  [withdrawn, 'Withdrawn'],
  ['coming soon|akan datang|即将推出', 'Restricted'],
]);

const negation = /^(?:not|no longer|non|tidak|tidak lagi|tak|bukan|不|不再|非) ?(.+)$/;

/** What a word of a market means, by its plain words; undefined for any other one. */
export const marketWord = (plain: string): SourceStatus | 'Let' | undefined => words.get(plain);

/**
 * The status that a word of a source means; null if it is not known. What is not on the market is withdrawn,
 * while "not sold" says nothing for certain.
 */
function statusOfWord(text: string, isRent: boolean): SourceStatus | null {
  const plain = plainWords(text).replace(/^(?:status|unit) /, '');
  const known = words.get(plain);
  if (known === 'Let') return isRent ? 'Sold' : null;
  if (known) return known;
  const [, rest = ''] = negation.exec(plain) ?? [];
  return words.get(rest) === 'Current' ? 'Withdrawn' : null;
}

/** A record's status, and the findings about it. */
export interface ReadStatus {
  status: SourceStatus;
  findings: ImportFinding[];
}

/**
 * The status of a record in the words of its source. An empty text says nothing: the record is in the feed, so
 * it is on the market. An unknown word, or one with two meanings, is a finding, and makes nothing live and takes
 * nothing off. `isRent`: the record is for rent, so that “rented” takes it off.
 */
export function readStatus(text: string, isRent = false): ReadStatus {
  if (text.trim() === '') return { status: 'Current', findings: [] };
  const status = statusOfWord(text, isRent);
  if (status === null) return unclearStatus(text);
  return status === 'Restricted' ? restricted(text) : { status, findings: [] };
}

/** A status that is not known. */
export const unclearStatus = (value: string): ReadStatus => ({
  status: 'Unclear',
  findings: [{ code: 'status_unknown', value: value.trim().slice(0, 60) }],
});

/** The feed does not allow the listing, or a part of it, to be shown. `value` is what it says. */
export const restricted = (value: string): ReadStatus => ({
  status: 'Restricted',
  findings: [{ code: 'display_restricted', value: value.trim().slice(0, 60) }],
});

const rank: readonly SourceStatus[] = ['Current', 'Unclear', 'Restricted', 'Withdrawn', 'Sold'];

/** Of several things that a feed says about one record, the one that shows least, with all findings. */
export function strictest(all: readonly ReadStatus[]): ReadStatus {
  const status = all.reduce<SourceStatus>(
    (least, one) => (rank.indexOf(one.status) > rank.indexOf(least) ? one.status : least),
    'Current',
  );
  return { status, findings: all.flatMap(({ findings }) => findings) };
}
