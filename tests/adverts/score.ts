import { readAdvert } from '#domain/advert.ts';
import { isObject, list } from './compare.ts';
import { type Advert, AdvertScore, type Score } from './score-advert.ts';
import { toItems, pairs } from './score-unit.ts';

/** Adverts, with the day on which they are read. */
export interface AdvertFile {
  today: string;
  texts: readonly Advert[];
}

function scoreText(advert: Advert, today: Date, score: Score): void {
  const readings = readAdvert(advert.text, today);
  const units = list(advert.expect).filter(isObject);
  const order = pairs(readings, units);
  const counted = new AdvertScore(advert, score);
  readings.forEach((reading, at) => {
    const unit = units[order[at] ?? -1] ?? {};
    counted.fields(reading, unit);
    counted.remarks(reading, unit);
    counted.roles(reading, unit);
    counted.spans(reading);
    counted.rest(reading);
  });
  if (advert.expect === null && readings.length > 0)
    counted.forbid(
      `no advert: ${JSON.stringify(toItems(readings[0]!).map(({ field, value }) => [field, value]))}`,
    );
  if ((advert.mustNot['readings'] ?? []).includes(readings.length))
    counted.forbid(`${readings.length} readings`);
  units.forEach((unit, at) => {
    if (!order.includes(at)) counted.missingUnit(unit, at);
  });
}

/** Reads each text of a file and compares what was read with what belongs to it. */
export function scoreFile(
  { today, texts }: AdvertFile,
  isChosen: (index: number) => boolean = () => true,
): Score {
  const score: Score = {
    fields: new Map(),
    roles: { right: 0, wrong: 0, missing: 0 },
    forbidden: [],
    spans: { good: 0, bad: [] },
    slips: [],
  };
  const day = new Date(`${today}T00:00:00Z`);
  texts.forEach((advert, index) => {
    if (isChosen(index)) scoreText(advert, day, score);
  });
  return score;
}
