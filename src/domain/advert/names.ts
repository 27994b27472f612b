import { placeTable } from './area-table.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, isUsed, toSpan, writtenFrom } from './document.ts';
import { scoreFrom, type Surroundings } from './name-score.ts';
import { type Run, runAt } from './name-runs.ts';
import { commonWords, nameHeads, nameTails, shortHeads } from './name-words.ts';
import { isCapital } from './tokens.ts';

/** A part of a line that may be a name. */
interface ScoredRun extends Run {
  score: number;
  /** Its first or last word is of buildings, not of neighbourhoods. */
  isBuilding: boolean;
}

/** Reads the names of developments and buildings. After all other readers, because names are what is left. */
export function readNames(advert: AdvertText, surroundings: Surroundings): Candidate<'name'>[] {
  const { tokens } = advert;
  const runs: ScoredRun[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = runAt(advert, at, surroundings.kinds);
    if (!run) continue;
    runs.push({
      ...run,
      score: scoreFrom(advert, run.from, run.to, surroundings),
      isBuilding:
        run.to - run.from > 1 &&
        (nameTails.has(tokens[run.to - 1]!.text) ||
          (nameHeads.has(tokens[run.from]!.text) && !areaHeads.test(tokens[run.from]!.text))),
    });
    at = run.to - 1;
  }
  const whole = [...wholeLowerLines(advert), ...lowerNames(advert), ...lowerNamesAfterPlace(advert)];
  const others = runs.filter(({ from, to }) => !whole.some((line) => line.from <= from && to <= line.to));
  return [...withoutWhere(advert, others), ...whole]
    .filter(
      ({ score, from, to }) => score >= 2 && toSpan(advert, from, to)[1] - toSpan(advert, from, to)[0] <= 80,
    )
    .map(({ from, to, score }) => ({
      field: 'name' as const,
      value: titleCased(
        tokens[from - 1]?.text === '#'
          ? writtenFrom(advert, from, to).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
          : writtenFrom(advert, from, to),
      ),
      confidence: Math.min(0.97, 0.35 + score * 0.06),
      from,
      to,
    }));
}

const areaHeads = /^(?:taman|tmn|bandar|bdr|kampung|kg|desa|kota|denai|setia|bukit|bkt)$/;

/**
 * Of a building and a neighbourhood beside it, the neighbourhood says where the building is: "Vista Sri Lanang, Taman
 * Desa", "Bandar Puteri, Koi Suites", "The Hamptons @ Denai Alam".
 */
function withoutWhere({ tokens, used }: AdvertText, runs: readonly ScoredRun[]): ScoredRun[] {
  const isArea = ({ from, to }: Run) =>
    areaHeads.test(tokens[from]!.text) ||
    tokens[from - 1]?.text === '@' ||
    placeTable.at(tokens, from)?.to === to;
  const isBeside = (one: Run | undefined, other: Run | undefined) => {
    if (!one || !other || other.from < one.to || other.from - one.to > 5) return false;
    return tokens
      .slice(one.to, other.from)
      .every(({ text }, nth) => used[one.to + nth] === 1 || /^[,(@-]$/.test(text));
  };
  const best = Math.max(0, ...runs.filter((run) => run.isBuilding && !isArea(run)).map(({ score }) => score));
  return runs.map((run, nth) => {
    const building = [runs[nth - 1], runs[nth + 1]].find(
      (other, side) =>
        other !== undefined &&
        (side === 0 ? isBeside(other, run) : isBeside(run, other)) &&
        !isArea(other) &&
        other.score >= 2 &&
        (other.isBuilding || side === 0),
    );
    if (building && isArea(run)) return { ...run, score: Math.min(run.score, building.score - 0.5) };
    const isBelow = best >= 2.5 && run.score >= 2 && areaHeads.test(tokens[run.from]!.text);
    return isBelow ? { ...run, score: Math.min(run.score, Math.max(2, best - 0.5)) } : run;
  });
}

const hasNoCapitals = ({ tokens, plain }: AdvertText) =>
  !tokens.some((token) => token.kind === 'word' && isCapital(plain, token));

/** Words that end names of buildings and stand in little else. */
const clearTails =
  /^(?:residences?|residency|residensi|suites|heights?|court|villas|towers|sentral|avenue|gardens|bay|mansions?|springs|grove|crest|ridge|lagoon|marina|meadows|lakeside|lakefront|riverside|riverfront|waterfront|seafront|lofts|skyline|regency)$/;

/** In a text without capitals: words of no other meaning up to one that ends names, as "dorsett waterfront". */
function lowerNames(advert: AdvertText): ScoredRun[] {
  const { tokens, used } = advert;
  if (!hasNoCapitals(advert)) return [];
  const isFree = (at: number) => tokens[at]?.kind === 'word' && used[at] === 0;
  return tokens.flatMap(({ text }, at): ScoredRun[] => {
    if (!clearTails.test(text) || !isFree(at) || clearTails.test(tokens[at + 1]?.text ?? '')) return [];
    let from = at;
    while (at - from < 3 && isFree(from - 1) && !commonWords.has(tokens[from - 1]!.text)) from--;
    const isBegun = !isFree(from - 1) || /^(?:at|di|in)$/.test(tokens[from - 1]!.text);
    return from < at && isBegun ? [{ from, to: at + 1, score: 4, isBuilding: true }] : [];
  });
}

/** In a text without capitals: the words between a place that begins it and what was read next, as "puchong koi tropika 3r2b". */
function lowerNamesAfterPlace(advert: AdvertText): ScoredRun[] {
  const { tokens, used } = advert;
  const place = hasNoCapitals(advert) ? placeTable.at(tokens, 0) : null;
  if (!place) return [];
  let to = place.to;
  while (
    to < place.to + 4 &&
    tokens[to]?.kind === 'word' &&
    used[to] === 0 &&
    !commonWords.has(tokens[to]!.text)
  )
    to++;
  const words = to - place.to;
  return words > 1 && words < 4 && used[to] === 1
    ? [{ from: place.to, to, score: 3, isBuilding: false }]
    : [];
}

/** In a text without capitals: lines at its beginning that are of words of no other meaning. */
function wholeLowerLines(advert: AdvertText): ScoredRun[] {
  const { tokens, lines } = advert;
  if (!hasNoCapitals(advert)) return [];
  return [0, 1, 2].flatMap((nth): ScoredRun[] => {
    const [from, to] = [lines[nth] ?? 0, (lines[nth + 1] ?? 0) - 1];
    const isName =
      to - from >= 2 &&
      to - from <= 5 &&
      tokens
        .slice(from, to)
        .every(
          ({ kind, text }, at) =>
            kind === 'word' &&
            !isUsed(advert, from + at, from + at + 1) &&
            (!commonWords.has(text) || nameTails.has(text) || nameHeads.has(text)),
        );
    return isName ? [{ from, to, score: 5, isBuilding: false }] : [];
  });
}

/** With short words in full, and with capitals where it has none. */
function titleCased(name: string): string {
  const [head = '', ...rest] = name.split(' ');
  const full = shortHeads[head.toLowerCase().replace('.', '')] ?? head;
  return [full, ...rest]
    .map((word) => (/^\p{Ll}/u.test(word) ? word[0]!.toUpperCase() + word.slice(1) : word))
    .join(' ');
}
