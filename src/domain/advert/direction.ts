import type { AdvertValues } from './reading.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, isDivider, use } from './document.ts';
import { phraseTable } from './phrase-table.ts';

type Direction = AdvertValues['direction'];

const points = phraseTable<Direction>([
  ['north east|northeast|ne|timur laut|东北', 'North East'],
  ['north west|northwest|nw|barat laut|西北', 'North West'],
  ['south east|southeast|se|tenggara|东南', 'South East'],
  ['south west|southwest|sw|barat daya|西南', 'South West'],
  ['north|utara|北', 'North'],
  ['south|selatan|南', 'South'],
  ['east|timur|东', 'East'],
  ['west|barat|西', 'West'],
]); // prettier-ignore

const before = phraseTable([
  [
    'facing|face|faces|hadap|menghadap|mengadap|arah|orientation|direction|unit facing|house facing|朝向|朝|向|坐向|面向|座向|main door facing|door facing|方向',
    true,
  ],
]);
const seated = phraseTable<Direction>([
  ['坐北朝南|坐北向南|座北朝南|座北向南', 'South'], ['坐南朝北|坐南向北|座南朝北|座南向北', 'North'],
  ['坐东朝西|坐东向西|座东朝西|座东向西', 'West'], ['坐西朝东|坐西向东|座西朝东|座西向东', 'East'],
  ['坐西北朝东南|坐西北向东南', 'South East'], ['坐东南朝西北|坐东南向西北', 'North West'],
  ['坐西南朝东北|坐西南向东北', 'North East'], ['坐东北朝西南|坐东北向西南', 'South West'],
]); // prettier-ignore

/** Reads which way the unit faces, where it is a point of the compass. */
export function readDirection(advert: AdvertText): Candidate<'direction'>[] {
  const { tokens } = advert;
  const found: Candidate<'direction'>[] = [];
  const add = (value: Direction, from: number, to: number, claim: readonly [number, number]) => {
    use(advert, ...claim);
    found.push({ field: 'direction', value, confidence: 0.9, from, to, claim });
  };
  for (let at = 0; at < tokens.length; at++) {
    const seat = seated.at(tokens, at);
    if (seat) {
      add(seat.meaning, seat.from, seat.to, [seat.from, seat.to]);
      at = seat.to - 1;
      continue;
    }
    const label = before.at(tokens, at);
    if (label) {
      let next = label.to;
      while (next < label.to + 2 && (tokens[next]?.text === ':' || tokens[next]?.text === '-')) next++;
      const point = points.at(tokens, next);
      const after = point ? tokens[point.to]?.text : undefined;
      const isName = after === 'coast' || after === 'gate' || after === 'wing' || after === 'port';
      if (point && !isName) {
        add(point.meaning, point.from, point.to, [label.from, point.to]);
        at = point.to - 1;
      }
      continue;
    }
    const point = points.at(tokens, at);
    const tail = point ? tokens[point.to] : undefined;
    const isTail =
      tail?.text === 'facing' || (tail?.text === '-' && tokens[point!.to + 1]?.text === 'facing');
    if (point && isTail) {
      const to = tail.text === '-' ? point.to + 2 : point.to + 1;
      if (
        isDivider(tokens, to) ||
        tokens[to]?.kind !== 'word' ||
        !/^(?:the|a|pool|sea|lake)$/.test(tokens[to]!.text)
      )
        add(point.meaning, point.from, point.to, [point.from, to]);
      at = to - 1;
    }
  }
  return found;
}
