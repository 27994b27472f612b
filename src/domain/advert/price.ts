import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseStart, isDivider, toLine, use } from './document.ts';
import { findMoney, hiddenAmounts, type HiddenAmount, type Money } from './money.ts';
import { type Match, phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

/** The role of an amount. `ask`: a price of the unit, for sale or for rent. `other`: not a price of the unit. */
type AmountRole = 'ask' | 'sale' | 'rent' | 'now' | 'reserve' | 'old' | 'fee' | 'other';

const before = phraseTable<AmountRole>([
  ['price|prices|priced|asking|ask|asking price|harga|hrg|hrga|价格|价钱|开价|要价|叫价|only|indicative price|nett price|net price|total|jumlah|总价|总数|一共|共|total price|total asking|💰|💵|💲|rm price|target price|offer price|首付低|低首付|零首付|0首付|zero deposit|0 deposit|low deposit|zero downpayment|0 downpayment|low downpayment', 'ask'],
  ['sale|for sale|selling|selling price|sell|sales price|jual|jualan|harga jual|harga jualan|dijual|售价|售|出售|卖|卖价|售价由|rfs|sale price|letting go|letting go at|let go|kita jual|转让价|转让|spa selling', 'sale'],
  ['rent|rental|rent only|for rent|monthly rental|sewa|sewaan|harga sewa|kadar sewa|sewa bulanan|disewa|月租|租金|租|出租|rental price|monthly rent|rentals|to let|房租|asking rental', 'rent'],
  ['now|now can do|now ask|now asking|can do now|kini|sekarang|现价|现减至|减至|降至|减到|降到|减价至|降价至|now only|new price|reduced to|dropped to|drop to|latest price|harga terkini|harga jualan terkini|harga baru|现在|只要|仅售|特价|updated price|now at|jadi|turun kepada|final price|revised to|typo|typo harga|agree|agreed', 'now'],
  ['reserve price|reserved price|reserve|rp|harga rizab|rizab|底价|拍卖价|保留价|auction price|harga lelong|starting bid', 'reserve'],
  ['was|before|previously|original|original price|ori price|ori|asal|harga asal|harga lama|原价|旧价|spa price|spa|bought|bought at|turun dari|turun daripada|dari harga|reduced from|drop from|dropped from|down from|last price|usual price|old price|rental was|dulu', 'old'],
  ['maintenance|maintenance fee|maint|mtn|mtnc|mtc|mtn fee|maintenance fees|maintenance charge|service charge|service fee|sc|m/f|mf|jmb fee|jmb|management fee|mgmt fee|sinking fund|maintenance & sinking fund|sinking fund & maintenance|fi penyelenggaraan|yuran penyelenggaraan|penyelenggaraan|caj perkhidmatan|caj servis|yuran|管理费|维修费|maintenance and sinking fund|maintenance incl|物业费|servis caj|maintenance + sinking|maintenance+sinking fund', 'fee'],
  ['market value|market price|market|mv|bank value|bank valuation|bank val|val|valued|valued at|valuation|value|worth|nilai pasaran|harga pasaran|harga bank|nilai bank|nilai|pasaran|市价|市值|市场价|银行估价|估价|银行价', 'other'],
  ['deposit|deposits|earnest|earnest deposit|booking|booking fee|booking deposit|reservation fee|down payment|downpayment|d/p|security deposit|utility deposit|utilities deposit|wang pendahuluan|wang deposit|cagaran|订金|定金|押金|按金|首付|首期|dep|bank draft|lawyer deposit|bayaran pendahuluan|pendahuluan', 'other'],
  ['instalment|installment|instalments|monthly instalment|monthly installment|ansuran|ansuran bulanan|bayaran bulanan|月供|供期|每月供|loan|loan margin|margin|loan amount|pinjaman|贷款|repayment|bulan bayar|monthly payment|mortgage|outstanding loan|baki loan', 'other'],
  ['income|rental income|monthly income|total rental|roi|yield|rental yield|tenanted|tenanted at|tenanted for|rented|rented at|currently rented|currently tenanted|tenant|tenant paying|disewa pada|租约|有租客|租客|现租|收租|月租收入|租金收入|rental potential|potential rental|rental collection|existing rental|current rental|rental return|pulangan|pendapatan|hasil sewa|sewa semasa|pelaburan|sesuai pelaburan|sesuai untuk pelaburan|investment|good investment|good for investment|boleh sewa|boleh disewa|can rent|can rent out|boleh disewakan|可出租|airbnb income|est rental|expected rental|disewakan|disewa 7e|penyewa|回酬|出租中|已出租|租着', 'other'],
  ['quit rent|assessment|cukai tanah|cukai pintu|cukai|cukai taksiran|地税|门牌税|legal fee|legal fees|yuran guaman|stamp duty|mot|agent fee|commission|komisen|utilities|utility|bil|wifi|additional cp|additional carpark|additional car park|extra cp|extra parking|extra carpark|parking rental|cash back|cashback|cash|rebate|diskaun|discount|save|savings|jimat|gdv|min|minimum|min rm|budget|bajet|预算|income min|gaji|salary|arrears|tunggakan|owner accept|owner will consider|owner consider|consider|accept|can nego|can do|nego to|nego till|lowest|terendah|最低|可谈到|底线|renovation|spent|reno cost|renovation cost|ubahsuai|装修费|penalty|fine|foreigner|foreigner min|foreigners|access card|key deposit|stamping|tenancy agreement|agreement fee|cost|worth of|voucher|hadiah|free|levy|cukai pendapatan|water bill|per pax|income requirement|boleh slow|nego hingga|kurang', 'other'],
]); // prettier-ignore

const after = phraseTable<AmountRole>([
  ['below valuation|below market|below market value|below market price|below bank value|below bank valuation|under market value|under market price|under valuation|bawah nilai pasaran|bawah harga pasaran|bawah nilai bank|低于市价|低于估价', 'ask'],
  ['deposit|booking|booking fee|booking only|deposit only|earnest|down payment|downpayment|押金|订金|定金|首付|instalment|installment|loan|rebate|cash back|cashback|discount|diskaun|off|savings|income|roi|quit rent|assessment|voucher|market value|bank value|market price|valuation|bank valuation|minimum|fine|gdv|lower|for strata|min accept|levy|legal fee|收入|legal fees|utilities|stamp duty', 'other'],
  ['maintenance|maintenance fee|service charge|sinking fund|mtn|管理费|incl sinking fund|inc sinking fund|including sinking fund|includes sinking fund|with sinking fund', 'fee'],
  ['reserve price|reserve|底价', 'reserve'],
  ['spa price|original|previously|earlier|before this|last time|last month|spent', 'old'],
  ['total|nett|net|only|nego|negotiable|sahaja|shj|je|asking', 'ask'],
]); // prettier-ignore

/** An amount and what it is. */
interface Priced extends Money {
  role: AmountRole | null;
  label: Match<AmountRole> | null;
  /** A label is directly before it. */
  isClose: boolean;
}

const strongOther = new Set<AmountRole>(['old', 'fee', 'other', 'reserve', 'now']);

function lastMatch(matches: readonly Match<AmountRole>[]): Match<AmountRole> | null {
  return matches.at(-1) ?? null;
}

/** The label before an amount: the last of its clause, or the line before if the amount begins its line. */
function labelBefore(advert: AdvertText, from: number, previousEnd: number): Match<AmountRole> | null {
  const { tokens } = advert;
  const start = Math.max(clauseStart(tokens, from, 10), previousEnd);
  const found = before.all(tokens, start, from);
  const last = lastMatch(found);
  if (last) {
    const strong = found.findLast(({ meaning }) => strongOther.has(meaning));
    return strong &&
      (last.meaning === 'ask' || last.meaning === 'rent' || last.meaning === 'sale') &&
      strong.to >= last.from - 3
      ? strong
      : last;
  }
  const [lineStart] = toLine(advert, from);
  const isFirst = start === lineStart && from - start <= 1;
  if (!isFirst || lineStart === 0) return null;
  const [labelStart, labelEnd] = toLine(advert, lineStart - 1);
  const label = before.all(tokens, labelStart, labelEnd);
  const isWhole =
    label.length === 1 &&
    tokens
      .slice(labelStart, labelEnd)
      .every(
        ({ kind }, nth) =>
          kind === 'sign' || (labelStart + nth >= label[0]!.from && labelStart + nth < label[0]!.to),
      );
  return isWhole ? label[0]! : null;
}

function labelAfter(advert: AdvertText, { to }: Money, limit: number): Match<AmountRole> | null {
  const { tokens } = advert;
  let at = to;
  if (tokens[at]?.text === '(' || tokens[at]?.text === '-') at++;
  for (let steps = 0; steps < 3 && at < limit; steps++, at++) {
    const match = after.at(tokens, at);
    if (match) return isOfNext(tokens[match.to], tokens[match.to + 1]) ? null : match;
    if (included.has(tokens[at]!.text)) return null;
    if (isDivider(tokens, at)) return null;
  }
  return null;
}

const included = new Set([
  'incl',
  'inc',
  'including',
  'includes',
  'included',
  'include',
  'termasuk',
  '包',
  '含',
  'excl',
  'exclude',
  'excluding',
  '不',
  'before',
  'after',
  'b4',
  'tanpa',
  'with',
  'plus',
  '+',
  'tidak',
]);

/** True where an amount follows, so that a word is its label. */
const isOfNext = (token: Token | undefined, next: Token | undefined) =>
  token?.kind === 'number' ||
  /^(?:rm|myr|\$)$/.test(token?.text ?? '') ||
  (token?.text === ':' && (next?.kind === 'number' || next?.text === 'rm'));

const isRange = (advert: AdvertText, left: Money, right: Money) => {
  const isSide = advert.tokens[left.from - 1]?.text === 'x';
  if (isSide || (left.value < 50 && !left.hasFactor)) return false;
  const between = advert.tokens
    .slice(left.to, right.from)
    .map(({ text }) => text)
    .join(' ');
  return /^(?:-|to|~|hingga|sampai|至|到)$/.test(between);
};

/** Words before "from" and the earlier price. */
const wordsBeforeOldPrice = phraseTable([
  ['slash|slashed|cut|cut down|drop|dropped|reduced|reduce|lowered|turun|diturunkan|kurang|dikurangkan|下调|降|减|从', true],
]); // prettier-ignore

/** "Slashed from 520k to 478k": the second amount is what is asked now. */
const isReduced = ({ tokens }: AdvertText, { from }: Money) =>
  /^(?:from|dari|daripada|由|从)$/.test(tokens[from - 1]?.text ?? '') &&
  wordsBeforeOldPrice.all(tokens, clauseStart(tokens, from, 5), from).length > 0;

/** The fee of a month beside its rate: "maintenance RM0.42 psf (RM845)". */
const isSumOfRate = ({ tokens }: AdvertText, rate: Money & { role: AmountRole | null }, next: Money) =>
  rate.role === 'fee' &&
  rate.per === 'area' &&
  next.per !== 'area' &&
  next.from - rate.to <= 3 &&
  tokens.slice(rate.to, next.from).every(({ text }) => /^(?:[(=~≈]|approx|about|or|est)$/.test(text));

/** Digits written together with a word that is no label of an amount: PV128. */
const isOfWord = ({ tokens }: AdvertText, { from, hasCurrency, hasFactor }: Money) =>
  !hasCurrency &&
  !hasFactor &&
  !tokens[from]!.hasGap &&
  tokens[from - 1]?.kind === 'word' &&
  before.all(tokens, from - 1, from).length === 0;

/** A cross between two amounts of a line: RM 460,000 ❌ RM 438,000. */
const isCrossedOut = ({ tokens }: AdvertText, { to }: Money, next: Money | undefined) =>
  /^[❌✖❎]$/u.test(tokens[to]?.text ?? '') && next?.from === to + 1;

/** All amounts with what they are, and marks their tokens as used. */
function pricedAmounts(advert: AdvertText): Priced[] {
  const money = findMoney(advert.tokens, advert.used).filter((amount) => !isOfWord(advert, amount));
  const priced: Priced[] = [];
  for (const [nth, amount] of money.entries()) {
    const previous = money[nth - 1];
    const next = money[nth + 1];
    const label = labelBefore(
      advert,
      amount.from,
      previous && (previous.hasCurrency || previous.hasFactor) ? previous.to : 0,
    );
    const tail = labelAfter(advert, amount, next?.from ?? advert.tokens.length);
    const isOutweighed =
      tail !== null && (label === null || (tail.meaning !== 'ask' && !strongOther.has(label.meaning)));
    const chosen = isOutweighed ? tail : label;
    const isClose = label !== null && amount.from - label.to <= 2;
    priced.push({
      ...amount,
      role: amount.isStruck || isCrossedOut(advert, amount, next) ? 'old' : (chosen?.meaning ?? null),
      label: chosen,
      isClose,
    });
  }
  for (const [nth, amount] of priced.entries()) {
    const next = priced[nth + 1];
    if (next && isSumOfRate(advert, amount, next)) next.role = 'fee';
    if (!next || !isRange(advert, amount, next) || amount.role === 'old') continue;
    if (isReduced(advert, amount)) [amount.role, next.role] = ['old', 'now'];
    else next.role = 'other';
  }
  return priced;
}

/** A price of a unit: for sale, for rent, or null where the text does not say which. */
export interface Asked {
  value: number;
  kind: 'sale' | 'rent' | null;
  confidence: number;
  /** The text does not say that it is a price for sale: only its value does. */
  isSaleByValue?: boolean;
  /** Three digits or fewer without a currency, a factor or a period: 540 may be in thousands. */
  isVague?: boolean;
  from: number;
  to: number;
  claim: readonly [number, number];
}

/** The amounts of a text: what is asked, what is paid each month for maintenance, and what is neither. */
export interface Amounts {
  asked: Asked[];
  maintenance: Candidate<'maintenance'>[];
  /** What is asked for each sq ft or acre. */
  rates: readonly { value: number; from: number; to: number }[];
  /** An amount is asked that may be in thousands: asking 540. */
  asksVaguely: boolean;
  /** Tokens of amounts that are not asked any more, so that they do not stay in the rest. */
  old: (readonly [number, number])[];
  /** Prices with hidden digits, such as "RM 5xx k". */
  hidden: readonly HiddenAmount[];
}

const isMoney = (
  tokens: readonly Token[],
  { hasCurrency, hasFactor, isClose, per, value, role, to }: Priced,
) => {
  if (hasCurrency) return true;
  if (role === 'fee' && isClose && value >= 30 && isDivider(tokens, to)) return true;
  if (hasFactor) return value >= 100;
  if (per === 'month') return value >= 80;
  return isClose && role !== null && role !== 'other' && value >= (role === 'rent' ? 80 : 200);
};

const claimFrom = ({ from, to, label, isClose }: Priced): readonly [number, number] =>
  label && isClose && label.from < from ? [label.from, to] : [from, to];

function toAsked(amount: Priced): Asked | null {
  const { role, value, per, from, to, isDoubtful, hasCurrency, hasFactor } = amount;
  if (role === 'old' || role === 'fee' || role === 'other') return null;
  if (per === 'area' || per === 'year' || per === 'other') return null;
  if (value < 50) return null;
  const isLabelled = role !== null;
  let confidence =
    role === 'now' || role === 'reserve'
      ? 0.97
      : isLabelled
        ? 0.9
        : hasCurrency
          ? 0.8
          : hasFactor
            ? 0.7
            : 0.6;
  if (per === 'month') confidence = Math.max(confidence, 0.85);
  if (isDoubtful) confidence = 0.3;
  const kind =
    per === 'month' || role === 'rent'
      ? 'rent'
      : role === 'sale' || role === 'reserve'
        ? 'sale'
        : value >= 20_000
          ? 'sale'
          : null;
  return {
    value,
    kind: kind === 'rent' && value >= 1_000_000 ? 'sale' : kind,
    isSaleByValue: kind === 'sale' && role !== 'sale' && role !== 'reserve',
    isVague: value < 1000 && !hasCurrency && !hasFactor && per === null && role !== 'rent',
    confidence,
    from,
    to,
    claim: claimFrom(amount),
  };
}

/** Reads all amounts of a text. */
export function readAmounts(advert: AdvertText): Amounts {
  const priced = pricedAmounts(advert).filter((amount) => isMoney(advert.tokens, amount));
  for (const { from, to } of priced) use(advert, from, to);
  const maintenance = priced.flatMap((amount): Candidate<'maintenance'>[] => {
    const { role, per, value, from, to } = amount;
    const isMonthly = role === 'fee' && (per === 'month' || per === null) && value >= 10 && value < 20_000;
    return isMonthly
      ? [{ field: 'maintenance', value, confidence: 0.9, from, to, claim: claimFrom(amount) }]
      : [];
  });
  const asked = priced.flatMap((amount) => toAsked(amount) ?? []);
  const rates = priced.filter(({ role, per }) => per === 'area' && role !== 'fee' && role !== 'other');
  const old = priced.filter(({ role, per }) => role === 'old' || per === 'area').map(claimFrom);
  return {
    asked,
    maintenance,
    rates,
    asksVaguely: asked.some(({ isVague }) => isVague === true),
    old,
    hidden: hiddenAmounts(advert.tokens),
  };
}
