import { toPhrases, nameWords, plainWords } from '#domain/reading/phrases.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { memoised } from './memoised.ts';
import { marketWord, readStatus, restricted, unclearStatus, type ReadStatus } from './status.ts';

/** What is known of the record and its format. */
export interface StatusContext {
  isRent?: boolean | undefined;
  /** The format has a status of its own: a day under “withdrawn” is one of the past. */
  isDefined?: boolean | undefined;
}

const current: ReadStatus = { status: 'Current', findings: [] };

/** Names under which a no takes the record off the market. */
const available = toPhrases([
  [
    'available|availability|still available|on market|on the market|tersedia|masih tersedia|masih ada|dalam pasaran|在售|可售',
    true,
  ],
]);
/** Names under which a yes makes it unclear whether the record is on the market. */
const reserved = toPhrases([
  ['reserved|booked|pending|not for sale|ditempah|telah ditempah|已订|已预订|预订', true],
]);
/** Names of a status with words of its own. */
const statusNames = toPhrases([
  [
    'status|listing status|sale status|sales status|market status|availability status|property status|unit status|mls status|state of sale|状态',
    true,
  ],
]);
/** Market words that mean something else as a name. */
const otherNames = toPhrases([['off|let', true]]);
/** Market words that have other uses as a name, so that only a plain yes counts. */
const hasOtherUses = toPhrases([['hold|taken|removed|delete|cancel|draft', true]]);
/** Names under which a yes says that the record is not offered any more. */
const gone = toPhrases([['not available|no longer available|not active|tidak tersedia lagi|不可售', true]]);
/** Words whose day may be one of the future. */
const mayBeAhead = /^(?:expired|tamat tempoh|过期|已过期)$/;

const before = /^(?:(?:is|was|has been|already|listing|property|unit|marked as|mark as|adakah|是否|已经) ?)+/;
const after = / (?:yn|flag|indicator|ind)$/;
const dayOrPrice = /^(?:date|tarikh) | (?:date|day|on|at|price|timestamp)$/;
const saysNothing = /^(?:0[0 ]*|n a|nil|null)?$/;

type Leaving = 'Sold' | 'Withdrawn' | 'Restricted' | 'Let' | 'Unclear';

/** What a yes under this name means, where it takes the record off the market or does not make it live. */
function leavingFrom(core: string): Leaving | undefined {
  const meaning = otherNames.has(core) ? undefined : marketWord(core);
  if (meaning === 'Current') return undefined;
  if (gone.has(core)) return 'Withdrawn';
  return meaning ?? (reserved.has(core) ? 'Unclear' : undefined);
}

function statusOfYes(leaving: Leaving, isRent: boolean, shown: string): ReadStatus {
  if (leaving === 'Restricted') return restricted(shown);
  if (leaving === 'Unclear' || (leaving === 'Let' && !isRent)) return unclearStatus(shown);
  return { status: leaving === 'Let' ? 'Sold' : leaving, findings: [] };
}

/** What a name of a status says of a text under it. `isPlain`: only a plain yes counts. */
type StatusName = 'status' | 'available' | { leaving: Leaving; isDay: boolean; isPlain: boolean };

const nameFrom = memoised((name: string): StatusName | null => {
  const plain = nameWords(name);
  if (statusNames.has(plain)) return 'status';
  const core = plain.replace(after, '').replace(before, '').trim();
  if (available.has(core)) return 'available';
  const word = core.replace(dayOrPrice, '');
  const leaving = leavingFrom(core) ?? leavingFrom(word);
  const isPlain = mayBeAhead.test(word) || hasOtherUses.has(word);
  return leaving ? { leaving, isDay: leavingFrom(core) === undefined, isPlain } : null;
});

/**
 * What a name of a status says with its text: “Sold: yes”, “Available: no”, “Sold date: 1/10/2026”; null where the
 * name is about something else. Another text than a yes or no, such as a day, makes it unclear.
 */
export function readStatusFlag(
  name: string,
  text: string,
  { isRent = false, isDefined = false }: StatusContext = {},
): ReadStatus | null {
  const of = nameFrom(name);
  if (of === null) return null;
  const isNothing = saysNothing.test(plainWords(text));
  const flag = readFlag(text);
  const said = readStatus(text, isRent);
  const known = isNothing || said.status === 'Unclear' ? null : said;
  const shown = `${name}: ${text}`;
  if (of === 'status') return known;
  if (of === 'available')
    return flag === null ? known : flag ? current : { status: 'Withdrawn', findings: [] };
  if (of.isDay) {
    const isPast = (of.leaving === 'Sold' || of.leaving === 'Withdrawn') && !of.isPlain;
    return isPast && !isDefined && !isNothing && flag !== false ? unclearStatus(shown) : null;
  }
  if (flag === false || isNothing) return current;
  if (flag) return statusOfYes(of.leaving, isRent, shown);
  return known ?? (of.isPlain ? null : unclearStatus(shown));
}
