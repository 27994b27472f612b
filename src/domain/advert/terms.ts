import type { AdvertValues } from './reading.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseEnd, clauseStart, isDivider, toLine, use } from './document.ts';
import { readFacilities } from './facilities.ts';
import { isDenied } from './denial.ts';
import { isAfterFloor } from './floor.ts';
import { type Match, phraseTable } from './phrase-table.ts';

const furnishing = phraseTable<AdvertValues['furnishing']>([
  ['fully furnished|fuly furnished|fuly furnish|fulli furnished|fully_furnish|fully furnish|full furnished|full furnish|full furn|fully furn|fully_f|fully furnised|f/furnished|f.furnished|f/f|ff|furnishing fully|furnishing full|furnish full|furnished fully|furnishing: fully|furnishing: full|furnish: full|furnishing: ff|furnish: fully|furnishing: full furnished|perabot penuh|lengkap perabot|perabot lengkap|berperabot penuh|berperabot lengkap|full perabot|perabot: penuh|perabot: lengkap|siap perabot|cukup perabot|全家私|全家具|家私齐全|家具齐全|家私电器齐全|家具电器齐全|家私：齐全|家具：齐全|家私全|家电齐全|齐全家私|齐全家具|全套家私|全套家具|全配|家私家电齐全|furniture fully|fully|full furnishing|家私：全|家具：全|家私：全配', 'Fully Furnished'],
  ['partly furnished|partially furnished|partial furnished|partial furnish|partly furnish|partially furnish|part furnished|part furnish|part furn|partly furn|partial furn|semi furnished|semi furnish|semi_furnished|semi furn|semi_f|partially_f|partly_f|partial_f|half furnished|p/furnished|p.furnished|p/f|pf|furnishing partly|furnishing partially|furnishing: partly|furnishing: partially|furnishing: partial|furnish: pf|furnish: partly|furnish: partial|furnishing: semi|furnishing: pf|separuh perabot|separa perabot|sebahagian perabot|separa perabot|perabot separuh|berperabot separuh|perabot: separuh|perabot: separa|perabot sebahagian|半家私|半家具|部分家私|部分家具|部份家私|部份家具|简单家私|基本家私|基本家具|家私：半|家私：部分|家具：部分|partly|partially|semi furnished unit', 'Partly Furnished'],
  ['unfurnished|un_furnished|non furnished|not furnished|no furniture|no furnishing|uf|u/f|bare|bare unit|basic unit|basic|original unit|empty unit|furnishing: unfurnished|furnishing: bare|furnishing: none|furnishing: no|furnish: bare|furnish: no|tanpa perabot|tiada perabot|tak ada perabot|tidak berperabot|perabot: tiada|perabot: tanpa|xde perabot|perabot tiada|perabot xde|perabot tak ada|kosong tanpa perabot|无家私|无家具|没家私|没有家私|没家具|没家俬|不带家具|不包家具|没有家具|空屋无家私|毛坯|毛坯房|清水房|家私：无|家具：无|furnishing: basic|furnishing basic unit|unit kosong', 'Unfurnished'],
]); // prettier-ignore

const occupancy = phraseTable<AdvertValues['occupancy']>([
  ['vacant|currently vacant|kosong|空屋|空着|现空置|空置单位|vacant unit|status: vacant|kosong sekarang|sekarang kosong|rumah kosong|tengah kosong|dah kosong|空置|空置中|unit vacant|empty now|空房', 'Vacant'],
  ['tenanted|currently tenanted|w/ tenant|tenant paying|tenant until|tenant till|tenant till|with tenant|existing tenant|got tenant|fully tenanted|ada penyewa|penyewa ada|penyewa sedia ada|penyewa masih ada|dah ada penyewa|有租客|带租约|连租约|有租约|出租中|已出租月租|已出租租金|已出租收租|已出租每月|租约到|sedang disewa|currently rented|tenanted unit|租客中|已有租客|租约至|租约直到|现租|tenant in place|tenanted:', 'Tenanted'],
  ['owner occupied|owner_occupied|owner stay|owner staying|occupied by owner|own stay now|owner stayed|业主自住|屋主自住|自住单位|现自住|owner still staying|pemilik duduk|didiami pemilik|duduk sendiri|owner living|status: own stay', 'Owner Occupied'],
]); // prettier-ignore
const notVacant = phraseTable([
  [
    'vacant possession|vacant land|vacant lot|vacant from|vacant on|vacant by|non tenanted|not tenanted|no tenant|anyone got tenant|anyone has tenant|anybody got tenant|who got tenant|agent got tenant|if got tenant|got tenant for',
    true,
  ],
]);

const tenure = phraseTable<AdvertValues['tenure'] | 'not'>([
  ['freehold|free hold|fh|f/h|pegangan bebas|pegangan kekal|hakmilik kekal|hak milik kekal|geran kekal|milik kekal|status kekal|永久地契|永久产权|永久|永久业权|永久权|永久地|free hold title', 'Freehold'],
  ['leasehold|lease hold|lh|l/h|pajakan|pegangan pajakan|hak milik pajakan|租赁地契|租赁地|租赁|租契|99年地契|99年地|99年产权|99 年地契|99 年产权|60年地契|999年地契|有期地契|地契99年|地契 99 年|年地契|年租赁地契|leased|pegangan sementara|年租契|年产权|产权 99|产权99', 'Leasehold'],
  ['malay reserve|malay reserved|malay reserved land|malay reserve land|malay reservation|mrl|rizab melayu|tanah rizab melayu|tanah rezab melayu|rezab melayu|melayu rizab|melayu rezab|tanah simpanan melayu|simpanan melayu|马来保留地|马来保留', 'Malay Reserved Land'],
  ['rezab melayu tidak|rizab melayu tidak|tanah rizab melayu tidak|malay reserve no|malay reserved no|non malay reserve|non malay reserved|not malay reserve|not malay reserved|bukan rizab|bukan rizab melayu|bukan tanah rizab|bukan tanah rizab melayu|no malay reserve|非马来保留地|不是马来保留地|non mrl|bukan mrl|bukan simpanan melayu', 'not'],
]); // prettier-ignore

const titleType = phraseTable<AdvertValues['titleType'] | 'not'>([
  ['individual geran|individual title|individual titles|individual land title|indv title|indv|ind title|ind. title|individual|geran individu|hakmilik individu|hak milik individu|geran perseorangan|geran sendiri|个人地契|独立地契|分层个人|individu', 'Individual'],
  ['strata title|strata titles|strata|hakmilik strata|hak milik strata|geran strata|分层地契|strata ready|strata siap|分层', 'Strata'],
  ['no strata|strata no|strata? no|strata: no|not strata|non strata|strata fee|strata area|pending strata|strata pending|master title|individual room|individual rooms|individual ac|strata belum|belum strata|strata management|strata office bearers|individual unit|individual units', 'not'],
]); // prettier-ignore

const landTitle = phraseTable<AdvertValues['landTitle']>([
  ['residential title|residential land title|res title|resi title|land title: residential|land title residential|title: residential|zoning: residential|geran kediaman|status kediaman|zon kediaman|hakmilik kediaman|住宅地契|房屋地契|zoning residential|residential zoning|residential hda|under hda|tanah status bangunan kediaman', 'Residential'],
  ['commercial title|commercial land title|comm title|comm. title|comm titled|com title|land title: commercial|land title commercial|title: commercial|zoning: commercial|geran komersial|geran perniagaan|zon komersial|status komersial|status perniagaan|hakmilik komersial|商业地契|zoning commercial|commercial zoning|commercial titled', 'Commercial'],
  ['industrial title|industrial land title|land title: industrial|land title industrial|title: industrial|zoning: industrial|zoning industri|zon industri|geran industri|geran perindustrian|status industri|hakmilik industri|工业地契|freehold industrial|zoning industrial|industrial zoning|zoning: industri|leasehold industrial|industrial freehold', 'Industrial'],
  ['agricultural title|agriculture title|agri title|land title: agriculture|land title: agricultural|title: agriculture|title: agricultural|zoning: agriculture|geran pertanian|status pertanian|zon pertanian|hakmilik pertanian|农业地契|zoning agriculture|agriculture zoning|zoning pertanian|title agri', 'Agricultural'],
]); // prettier-ignore

const bumi = phraseTable<boolean | 'not'>([
  ['non_bumi|non bumi lot|non bumi unit|not bumi|bukan bumi|bukan lot bumi|lot bukan bumi|tidak bumi|bumi: no|bumi? no|bumi no|bumi lot: no|bumi lot no|bumi status: no|lot non bumi|bumiputera lot: no|non bumiputera|non_bumi lot|非土著|非土著地|非土著单位|非固打|open for all races|no bumi lot|not bumi lot|xbumi', false],
  ['bumi lot|lot bumi|lot melayu bumi|bumi unit|unit bumi|bumi only|bumiputera lot|lot bumiputera|bumi: yes|bumi lot: yes|bumi yes|bumi status: yes|lot melayu|bumi freehold|status bumi|土著单位|土著地|土著固打|固打单位|bumi', true],
  ['bumi discount|bumi disc|bumi rebate|diskaun bumi|bumi price|bumi quota|harga bumi|bumi and non bumi|bumi & non bumi|bumi/non bumi|bumi / non bumi|bumi buyer|bumi buyers|seri bumi|sri bumi|bumi hijau|taman bumi|土著折扣', 'not'],
]); // prettier-ignore

const unitType = phraseTable<AdvertValues['unitType'] | 'not'>([
  ['corner|corner lot|corner unit|corner house|lot tepi|penjuru|lot penjuru|unit tepi|unit penjuru|角头|角头屋|角头单位|角头间|corner terrace|lot corner|tepi|边角|角间', 'Corner'],
  ['intermediate|intermediate lot|intermediate unit|inter lot|interm|intermed|intermidiate|inter|int|int lot|int unit|lot tengah|unit tengah|中间|中间单位|中间间|中间屋|lot pertengahan', 'Intermediate'],
  ['endlot|end_lot|end unit|lot hujung|unit hujung|尾间|尾端|尾间单位|lot akhir|end house', 'Endlot'],
  ['duplex|复式', 'Duplex'],
  ['triplex', 'Triplex'],
  ['corner of|around the corner|at the corner|corner shop nearby|cozy corner|reading corner|int design|int designer|int. design|jalan tepi|di tepi|tepi jalan|tepi sungai|tepi laut|tepi pantai|corner kitchen', 'not'],
]); // prettier-ignore

type Simple = 'furnishing' | 'occupancy' | 'landTitle';

/** The fields whose words are their values. */
function simple<Name extends Simple>(
  advert: AdvertText,
  field: Name,
  matches: readonly Match<AdvertValues[Name]>[],
  confidence: (match: Match<AdvertValues[Name]>) => number,
): Candidate[] {
  return matches.flatMap((match) => {
    const sure = confidence(match);
    if (sure === 0) return [];
    use(advert, match.from, match.to);
    return [{ field, value: match.meaning, confidence: sure, from: match.from, to: match.to } as Candidate];
  });
}

const bareWords = new Set(['fully', 'partly', 'partially', 'basic', 'bare', 'pf', 'ff', 'uf', 'full']);

function readFurnishing(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  return simple(advert, 'furnishing', furnishing.all(tokens), ({ from, to }) => {
    const word = tokens[from]!.text;
    if (to - from > 1 || !bareWords.has(word)) return 0.9;
    if (
      word === 'fully' ||
      word === 'partly' ||
      word === 'partially' ||
      word === 'basic' ||
      word === 'bare'
    ) {
      const next = tokens[to];
      const before = tokens[from - 1];
      const isAlone =
        !next ||
        next.kind === 'line' ||
        /^(?:only|sahaja|shj|je)$/.test(next.text) ||
        (next.text === '-' && next.hasGap) ||
        (next.kind === 'sign' && isDivider(tokens, to)) ||
        (word === 'bare' && /^(?:sofo|soho|sovo|office|condo|unit)$/.test(next.text));
      return isAlone && (word === 'bare' || before?.text !== '-') ? 0.7 : 0;
    }
    return 0.85;
  });
}

const isWholeClause = (tokens: AdvertText['tokens'], from: number, to: number) =>
  clauseStart(tokens, from) === from && clauseEnd(tokens, from) === to;

function readOccupancy(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  return simple(advert, 'occupancy', occupancy.all(tokens), ({ from, to, meaning }) => {
    if (notVacant.at(tokens, from) || (from > 0 && notVacant.at(tokens, from - 1))) return 0;
    const next = tokens[to]?.text ?? '';
    if (
      meaning === 'Vacant' &&
      /^(?:land|lot|from|on|by|possession|commercial|industrial|residential|agricultural|agriculture)$/.test(
        next,
      )
    )
      return 0;
    if (tokens[from]!.text === 'kosong' && to - from === 1 && !isWholeClause(tokens, from, to)) return 0;
    const [lineStart] = toLine(advert, from);
    const before = tokens.slice(Math.max(lineStart, from - 2), from).map(({ text }) => text);
    const isPartOfBuilding =
      /^(?:floor|flr|f|floors|fl)$/.test(before.at(-1) ?? '') ||
      /^(?:floor|f)$/.test(before.at(-2) ?? '') ||
      isAfterFloor(tokens, from);
    return isPartOfBuilding ? 0.4 : 0.85;
  });
}

function readTenure(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  const found: Candidate[] = [];
  for (const { meaning, from, to } of tenure.all(tokens)) {
    if (meaning === 'not') {
      use(advert, from, to);
      continue;
    }
    const tail = tokens[to]?.text === '?' || tokens[to]?.text === ':' ? tokens[to + 1]?.text : '';
    const before = tokens[from - 1]?.text ?? '';
    const isNegated =
      before === '非' ||
      before === 'non' ||
      before === 'not' ||
      before === 'bukan' ||
      (before === '-' && tokens[from - 2]?.text === 'non');
    use(advert, from, to);
    let asked = to;
    while (asked < to + 3 && tokens[asked]?.text === '?') asked++;
    const other = asked > to ? tenure.at(tokens, asked) : null;
    const isAsked = other !== null && other.meaning !== 'not' && other.meaning !== meaning;
    if (isDenied(tokens, to) || isNegated || isAsked) continue;
    const end = /^(?:yes|ya|是)$/.test(tail ?? '') ? to + 2 : to;
    const confidence = meaning === 'Malay Reserved Land' ? 0.95 : 0.9;
    found.push({ field: 'tenure', value: meaning, confidence, from, to, claim: [from, end] });
  }
  return found;
}

const terms = phraseTable([['years|yrs|yr|year|y|tahun|thn|年', true]]);
const remaining = phraseTable([['balance|bal|remaining|left|baki|剩|剩下|剩余|还有|remain|lagi|余', true]]);
const leaseWords = phraseTable([
  ['leasehold|lease hold|lh|l/h|pajakan|地契|租契|租赁|产权|lease|tenure|cl|pl', true],
]); // prettier-ignore
const untils = phraseTable([
  [
    'until|till|exp|expiring|expire|expires|expired|expiry|ending|ends|end|to|hingga|sehingga|tamat|sampai|到|至|up to|ended|to year|tamat tahun|hingga tahun',
    true,
  ],
]);
const endings = phraseTable([['到期|年到期|期满|年期满|届满|年届满|满期|年满期|expiry', true]]);
const leaseTerms = new Set(['30', '33', '50', '60', '66', '70', '75', '90', '99', '999']);

/** "68 years left", but not "60 years, balance 41". */
function isRemainder(tokens: AdvertText['tokens'], at: number): boolean {
  const match = remaining.at(tokens, at);
  return match !== null && tokens[match.to]?.kind !== 'number';
}

/** The whole term of a lease, and the year in which it ends. */
function readLease(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'number' || !/^\d{2,4}$/.test(token.text)) continue;
    const [first, last] = toLine(advert, at);
    const start = Math.max(first, at - 10);
    const end = Math.min(last, at + 8);
    const isLease = leaseWords.all(tokens, start, end).length > 0;
    if (!isLease) continue;
    if (leaseTerms.has(token.text)) {
      let unit = at + 1;
      if (tokens[unit]?.text === '-') unit++;
      const years = terms.at(tokens, unit);
      const to = years ? years.to : at + 1;
      const before = tokens[at - 1];
      const isBare =
        before !== undefined &&
        /^(?:lh|leasehold|pajakan|cl|约|契)$/.test(before.text) &&
        (tokens[at + 1] === undefined || isDivider(tokens, at + 1) || before.text === 'cl');
      const isRemaining =
        remaining.all(tokens, Math.max(first, at - 3), at).length > 0 || isRemainder(tokens, to);
      const isPlain =
        tokens[at + 1]?.text !== '%' && tokens[at + 1]?.text !== 'x' && tokens[at - 1]?.text !== 'x';
      if ((years || isBare) && !isRemaining && isPlain) {
        use(advert, at, to);
        found.push({ field: 'leaseYears', value: Number(token.text), confidence: 0.9, from: at, to });
      }
    } else if (/^(?:20[3-9]\d|2[1-9]\d\d)$/.test(token.text)) {
      const before = untils.all(tokens, Math.max(first, at - 4), at);
      const isDirect = leaseWords.all(tokens, Math.max(first, at - 2), at).length > 0;
      const ending = endings.at(tokens, at + 1);
      if (before.length === 0 && !isDirect && !ending) continue;
      const claimed = before[0]?.from ?? at;
      use(advert, at, at + 1);
      found.push({
        field: 'leaseEndsYear',
        value: Number(token.text),
        confidence: 0.9,
        from: at,
        to: at + 1,
        claim: [claimed, ending?.to ?? at + 1],
      });
    }
  }
  return found;
}

function readTitles(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  const types = titleType.all(tokens).flatMap(({ meaning, from, to }): Candidate[] => {
    use(advert, from, to);
    if (meaning === 'not' || isDenied(tokens, to)) return [];
    const isBare =
      to - from === 1 && (tokens[from]!.text === 'individual' || tokens[from]!.text === 'individu');
    const isTitled =
      isBare &&
      /title|geran|freehold|leasehold|\b[fl]h\b|bebas|kekal|pajakan/.test(
        tokens
          .slice(Math.max(0, from - 4), from)
          .map(({ text }) => text)
          .join(' '),
      );
    return [{ field: 'titleType', value: meaning, confidence: isBare && !isTitled ? 0.4 : 0.88, from, to }];
  });
  return [...types, ...simple(advert, 'landTitle', landTitle.all(tokens), () => 0.9)];
}

function readBumi(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  return bumi.all(tokens).flatMap(({ meaning, from, to }): Candidate[] => {
    if (meaning === 'not') return [];
    const isBare = meaning && to - from === 1 && tokens[from]!.text === 'bumi';
    const isAlone = isWholeClause(tokens, from, to);
    const before = tokens[from - 1]?.text ?? '';
    if (isBare && !isAlone && before !== '+' && before !== '-') return [];
    use(advert, from, to);
    return [{ field: 'bumi', value: meaning, confidence: isBare ? 0.6 : 0.9, from, to }];
  });
}

function readUnitType(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  return unitType.all(tokens).flatMap(({ meaning, from, to }): Candidate[] => {
    if (meaning === 'not' || isDenied(tokens, to)) return [];
    use(advert, from, to);
    return [{ field: 'unitType', value: meaning, confidence: meaning === 'Duplex' ? 0.7 : 0.88, from, to }];
  });
}

/** Reads the terms of an advert that its words say directly. */
export function readTerms(advert: AdvertText): Candidate[] {
  return [
    ...readLease(advert),
    ...readTenure(advert),
    ...readTitles(advert),
    ...readBumi(advert),
    ...readFurnishing(advert),
    ...readOccupancy(advert),
    ...readUnitType(advert),
    ...readFacilities(advert),
  ];
}
