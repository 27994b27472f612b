import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { isUntouchedDraft, type TakenAdvert, withRemarks } from '#domain/advert-draft/take.ts';
import type { ReadUnit } from '#domain/advert-draft/read-message.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import { useWords } from '#messages/words.ts';
import { usePieces } from '#ui/use-pieces.ts';
import type { Around } from './around.ts';
import { BuildingChoice } from './building-choice.tsx';
import { ContactList } from './contact-list.tsx';
import { useContactLines } from './contact-lines.ts';
import { marksOfUnit } from './marks-of-unit.ts';
import { MessageView } from './message-view.tsx';
import { Rest } from './rest.tsx';
import type { TakenUnits } from './taken-units.ts';
import {
  countTaken,
  type Destination,
  firstPlans,
  offerOfUnit,
  type UnitOffer,
  type UnitPlan,
} from './unit-plan.ts';
import { UnitTabs } from './unit-tabs.tsx';
import { ValueList } from './value-list.tsx';
import { sayLoose } from './value-words.ts';
import face from './advert.module.css';

interface UnitOffersProps {
  text: string;
  units: readonly ReadUnit[];
  known: ReadonlyMap<string, PickableProperty>;
  draft: DraftBody;
  around: Around;
  onTake: (taken: TakenUnits) => void;
}

/** The intent with which a form is begun is not the agent's word: the message may say another. */
const toCompared = (draft: DraftBody): DraftBody =>
  isUntouchedDraft(draft) ? { ...draft, intent: null } : draft;

/** Rows of values that are rendered between two paints. */
const rowsAtOnce = 3;

/** The units of a message, each beside the draft that it goes into. */
export function UnitOffers({ text, units, known, draft, around, onTake }: UnitOffersProps) {
  const words = useWords();
  const { t } = words;
  const [plans, setPlans] = useState(() => firstPlans(units.length));
  const [shown, setShown] = useState(0);
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const here = toCompared(draft);
  const unit = units[shown]!;
  const plan = plans[shown]!;
  const offerFrom = (nth: number) =>
    offerOfUnit(units[nth]!, plans[nth]!, plans[nth]!.to === 'here' ? here : emptyDraft, known);
  const remarksFrom = (nth: number, { hidden, beside }: UnitOffer) =>
    [...sayLoose(units[nth]!.reading.fields, hidden, beside, words), units[nth]!.reading.rest]
      .filter(Boolean)
      .join('\n');
  const offer = offerFrom(shown);
  const remarks = remarksFrom(shown, offer);
  const toContacts = useContactLines(unit.reading.fields.registrationNo?.value ?? null);
  const marks = marksOfUnit(unit, offer);
  const rowPieces = Math.ceil(offer.rows.length / rowsAtOnce) + 2;
  const drawn = usePieces(rowPieces + 2, true);

  const change = (next: Partial<UnitPlan>) =>
    setPlans(plans.map((each, nth) => (nth === shown ? { ...each, ...next } : each)));
  const goTo = (to: Destination) =>
    setPlans(
      plans.map((each, nth) => {
        if (nth === shown) return { ...each, to };
        return to === 'here' && each.to === 'here' ? { ...each, to: 'new' } : each;
      }),
    );
  const flip = (key: string) => {
    const flipped = new Set(plan.flipped);
    if (!flipped.delete(key)) flipped.add(key);
    change({ flipped });
  };
  /** A mark is touched: its value comes into sight. */
  const touch = (key: string) => {
    setActive(key);
    list.current
      ?.querySelector(`[data-row="${CSS.escape(key)}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const takenFrom = (nth: number): TakenAdvert => {
    const each = offerFrom(nth);
    return {
      property: each.property,
      values: each.rows.filter(({ isTaken }) => isTaken).map(({ value }) => value),
      contacts: toContacts(each.contacts),
      remarks: each.takesRest ? remarksFrom(nth, each) : '',
    };
  };
  const hereAt = plans.findIndex(({ to }) => to === 'here');
  const newAt = plans.flatMap(({ to }, nth) => (to === 'new' ? [nth] : []));
  const count =
    hereAt < 0 ? 0 : hereAt === shown ? countTaken(offer, remarks) : countTaken(offerFrom(hereAt), '-');
  const isNothing = count === 0 && newAt.length === 0;
  const take = () =>
    onTake({ here: hereAt < 0 ? null : takenFrom(hereAt), others: newAt.map((nth) => takenFrom(nth)) });
  return (
    <>
      <div className={face.panes}>
        <MessageView
          text={text}
          marks={marks.all}
          labels={new Map(marks.all.map(({ key }) => [key, marks.labelFor(key, words)]))}
          own={units.length > 1 ? unit.reading.span : null}
          active={active}
          onTouch={touch}
        />
        <div className={face.values} ref={list} role="group" aria-label={t('advert.values')}>
          {around.top}
          {units.length > 1 && (
            <Stack gap="md">
              <UnitTabs
                units={units}
                plans={plans}
                shown={shown}
                onShow={(nth) => {
                  setShown(nth);
                  setActive(null);
                }}
              />
              <SegmentedControl
                fullWidth
                aria-label={t('advert.to')}
                value={plan.to}
                data={(['here', 'new', 'none'] as const).map((value) => ({
                  value,
                  label: t(`advert.to-${value}`),
                }))}
                onChange={(to) => goTo(to as Destination)}
              />
            </Stack>
          )}
          <BuildingChoice offer={offer} onChoose={(master) => change({ master, flipped: new Set() })} />
          <ValueList
            offer={offer}
            most={(drawn - 1) * rowsAtOnce}
            active={active}
            onActive={setActive}
            onFlip={flip}
          />
          <ContactList
            contacts={drawn > rowPieces ? offer.contacts : []}
            active={active}
            onActive={setActive}
            onUse={(number, use) => {
              const others = Object.entries(plan.contacts).map(
                ([each, now]) => [each, use === 'owner' && now === 'owner' ? 'none' : now] as const,
              );
              change({ contacts: { ...Object.fromEntries(others), [number]: use } });
            }}
          />
          <Rest
            text={drawn > rowPieces + 1 ? remarks : ''}
            isCut={withRemarks(offer.beside.remarks, remarks).isCut}
            isTaken={plan.takesRest}
            onChange={(takesRest) => change({ takesRest })}
          />
        </div>
      </div>
      <div className={face.bar}>
        {around.change}
        {around.discard}
        <Button data-autofocus disabled={isNothing} onClick={take}>
          {hereAt < 0
            ? t('advert.make', { count: newAt.length })
            : newAt.length > 0
              ? t('advert.take-more', { count: newAt.length })
              : t('advert.take', { count })}
        </Button>
      </div>
    </>
  );
}
