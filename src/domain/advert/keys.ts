import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseEnd, isUsed, use, writtenFrom } from './document.ts';
import { phraseTable } from './phrase-table.ts';

/** Words for keys. `not`: the same word in something that is advertised. */
const keyWords = phraseTable([
  ['key|keys|house key|house keys|spare key|kunci|kunci rumah|lockbox|lock box|钥匙|锁匙', 'keys'],
  [
    'key in hand|keys in hand|key on hand|keys on hand|key feature|key features|key highlight|key highlights|key point|key points|key selling point|key ready|keys ready|key collected|keys collected|kunci di tangan|serah kunci|dapat kunci|kunci digital|digital key|turn key|交钥匙|拿钥匙',
    'not',
  ],
]);

/** What says where keys are, or who has them. */
const whereabouts = phraseTable([
  [
    'at|with|under|from|inside|in|left|code|pin|password|guard|guard house|guardhouse|security|office|management|reception|concierge|lobby|letter box|letterbox|mailbox|mail box|meter|neighbour|neighbor|owner|tenant|dengan|di|kat|pada|bawah|dalam|pengawal|pak guard|jaga|pejabat|peti surat|jiran|tuan rumah|penyewa|在|保安|管理处|信箱|邻居|屋主|业主|租客|密码',
    true,
  ],
]);

const mostBetween = 3;

/** Reads where the keys are, up to the end of the clause: keys with the guard, kunci dgn guard, 钥匙在保安. */
export function readKeys(advert: AdvertText): Candidate<'keys'>[] {
  const { tokens } = advert;
  return keyWords.all(tokens).flatMap(({ meaning, from, to }): Candidate<'keys'>[] => {
    const end = clauseEnd(tokens, to);
    const isPlaced = whereabouts.all(tokens, to, Math.min(end, to + mostBetween)).length > 0;
    if (meaning === 'not' || !isPlaced || isUsed(advert, from, to)) return [];
    use(advert, from, end);
    return [
      {
        field: 'keys',
        value: writtenFrom(advert, from, end),
        confidence: 0.9,
        from,
        to: end,
      },
    ];
  });
}
