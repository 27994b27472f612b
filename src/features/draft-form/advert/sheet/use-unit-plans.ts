import { useState } from 'react';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { isUntouchedDraft, type TakenAdvert } from '#domain/advert-draft/take.ts';
import type { ReadUnit } from '#domain/advert-draft/read-message.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import { useWords } from '#messages/words.ts';
import type { useContactLines } from './contact-lines.ts';
import type { TakenUnits } from './taken-units.ts';
import { firstPlans, offerOfUnit, type UnitOffer, type UnitPlan } from './unit-plan.ts';
import { sayLoose } from './value-words.ts';

/** The intent with which a form is begun is not the agent's word: the message may say another. */
const toCompared = (draft: DraftBody): DraftBody =>
  isUntouchedDraft(draft) ? { ...draft, intent: null } : draft;

/** The agent's choices for the units of a message, and what each unit, by its place, offers with them. */
export function useUnitPlans(
  units: readonly ReadUnit[],
  known: ReadonlyMap<string, PickableProperty>,
  draft: DraftBody,
) {
  const words = useWords();
  const [plans, setPlans] = useState(() => firstPlans(units.length));
  const here = toCompared(draft);
  const offerFrom = (nth: number) =>
    offerOfUnit(units[nth]!, plans[nth]!, plans[nth]!.to === 'here' ? here : emptyDraft, known);
  /** What is left of the message for the remarks. */
  const remarksFrom = (nth: number, { hidden, beside }: UnitOffer) =>
    [...sayLoose(units[nth]!.reading.fields, hidden, beside, words), units[nth]!.reading.rest]
      .filter(Boolean)
      .join('\n');
  const takenFrom = (nth: number, toContacts: ReturnType<typeof useContactLines>): TakenAdvert => {
    const offer = offerFrom(nth);
    return {
      property: offer.property,
      values: offer.rows.filter(({ isTaken }) => isTaken).map(({ value }) => value),
      contacts: toContacts(offer.contacts),
      remarks: offer.takesRest ? remarksFrom(nth, offer) : '',
    };
  };
  const hereAt = plans.findIndex(({ to }) => to === 'here');
  const newAt = plans.flatMap(({ to }, nth) => (to === 'new' ? [nth] : []));
  /** What is taken of all units. */
  const taken = (toContacts: ReturnType<typeof useContactLines>): TakenUnits => ({
    here: hereAt < 0 ? null : takenFrom(hereAt, toContacts),
    others: newAt.map((nth) => takenFrom(nth, toContacts)),
  });
  const change = (unit: number, next: Partial<UnitPlan>) =>
    setPlans(plans.map((plan, nth) => (nth === unit ? { ...plan, ...next } : plan)));
  return { plans, setPlans, change, offerFrom, remarksFrom, hereAt, others: newAt.length, taken };
}
