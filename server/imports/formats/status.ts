import type { ImportFinding } from '#domain/import-finding.ts';
import type { SourceStatus } from '#domain/import-record.ts';
import { phrasesOf, plainWords } from '#domain/reading/phrases.ts';

const onMarket =
  'available|active|current|live|published|publish|online|listed|open|new|for sale|for rent|for lease|to let|to rent|on market|on the market|back on market|still available|advertised|under offer|under contract|active under contract|available under offer|contingent|accepting backups|aktif|tersedia|ada|masih ada|masih tersedia|untuk dijual|untuk disewa|untuk jualan|untuk sewa|dijual|dalam pasaran|diterbitkan|在售|待售|出售|出售中|出租|待租|出租中|招租|有效|上架|已上架|可售|可租';

const sold =
  'sold|sold out|sold stc|sold subject to contract|sstc|sale agreed|leased|let|let agreed|let out|rented|rented out|closed|completed|settled|sold or leased|unit sold|terjual|sudah terjual|telah terjual|sudah dijual|telah dijual|habis dijual|sudah disewa|telah disewa|disewakan|已售|已售出|售出|售完|已卖|已卖出|已租|已出租|已租出|成交|已成交';

const withdrawn =
  'withdrawn|withdraw|inactive|off|off market|off the market|offmarket|expired|cancelled|canceled|cancel|deleted|delete|removed|remove|hold|on hold|temporarily off market|temp off market|suspended|paused|archived|archive|draft|offline|hidden|unpublished|unpublish|unlisted|delisted|disabled|terminated|taken|taken off|unavailable|incomplete|tidak aktif|tak aktif|tidak tersedia|tiada|ditarik balik|dibatalkan|tamat tempoh|ditangguhkan|下架|已下架|停售|停租|暂停|撤销|取消|过期|已过期|失效|无效|删除';

const words = phrasesOf<SourceStatus>([
  [onMarket, 'Current'],
  [sold, 'Sold'],
  [withdrawn, 'Withdrawn'],
  ['coming soon|akan datang|即将推出', 'Restricted'],
]);

const negation = /^(?:not|no longer|non|tidak|tidak lagi|tak|bukan|不|不再|非) ?(.+)$/;

/**
 * The status that a word of a source means; null if it is not known. What is not on the market is withdrawn,
 * while "not sold" says nothing for certain.
 */
function statusOfWord(text: string): SourceStatus | null {
  const plain = plainWords(text).replace(/^(?:status|unit) /, '');
  const known = words.get(plain);
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
 * it is on the market. An unknown word is a finding, and makes nothing live and takes nothing off.
 */
export function readStatus(text: string): ReadStatus {
  if (text.trim() === '') return { status: 'Current', findings: [] };
  const status = statusOfWord(text);
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
