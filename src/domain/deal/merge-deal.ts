import { mergeNote } from '../merge-note.ts';
import { type DealTerms, dealProblems } from './deal.ts';

const isSameCoBroke = (a: DealTerms['coBroke'], b: DealTerms['coBroke']) =>
  a?.name === b?.name && a?.firm === b?.firm && a?.sharePercent === b?.sharePercent;

/**
 * What is stored of a deal that its agent changed from `seen` to `wanted`, where another device may have stored
 * something else meanwhile: what this change leaves as it was seen stays as it is stored, and the notes are merged.
 * Where the two together break a rule on a day in Malaysia (YYYY-MM-DD), it is `wanted` with the merged note.
 */
export function mergeDeal(stored: DealTerms, seen: DealTerms, wanted: DealTerms, today: string): DealTerms {
  const note = mergeNote(stored.note, seen.note, wanted.note.trim());
  const merged: DealTerms = {
    outcome: (wanted.outcome === seen.outcome ? stored : wanted).outcome,
    priceSen: (wanted.priceSen === seen.priceSen ? stored : wanted).priceSen,
    on: (wanted.on === seen.on ? stored : wanted).on,
    coBroke: (isSameCoBroke(wanted.coBroke, seen.coBroke) ? stored : wanted).coBroke,
    note,
  };
  return dealProblems(merged, today).length === 0 ? merged : { ...wanted, note };
}
