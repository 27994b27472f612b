import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { ReadUnit } from '#domain/advert-draft/read-message.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import { useWords } from '#messages/words.ts';
import type { Around } from './around.ts';
import { useContactLines } from './contact-lines.ts';
import { marksOfUnit } from './marks-of-unit.ts';
import { MessageView } from './message-view.tsx';
import type { TakenUnits } from './taken-units.ts';
import { countTaken, type Destination, withDestination } from './unit-plan.ts';
import { UnitTabs } from './unit-tabs.tsx';
import { UnitValues } from './unit-values.tsx';
import { useUnitPlans } from './use-unit-plans.ts';
import face from './advert.module.css';

interface UnitOffersProps {
  text: string;
  units: readonly ReadUnit[];
  known: ReadonlyMap<string, PickableProperty>;
  draft: DraftBody;
  around: Around;
  onTake: (taken: TakenUnits) => void;
}

/** The unit on the screen, and the row of its value that is marked in the message, too. */
function useShownUnit() {
  const [shown, setShown] = useState(0);
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const show = (nth: number) => {
    setShown(nth);
    setActive(null);
  };
  /** A mark is touched: its value comes into sight. */
  const touch = (key: string) => {
    setActive(key);
    list.current
      ?.querySelector(`[data-row="${CSS.escape(key)}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  return { shown, show, list, active, setActive, touch };
}

/** The units of a message, each beside the draft that it goes into. */
export function UnitOffers({ text, units, known, draft, around, onTake }: UnitOffersProps) {
  const words = useWords();
  const { t } = words;
  const all = useUnitPlans(units, known, draft);
  const { plans, hereAt, offerFrom, remarksFrom } = all;
  const { shown, show, list, active, setActive, touch } = useShownUnit();
  const unit = units[shown]!;
  const plan = plans[shown]!;
  const offer = offerFrom(shown);
  const remarks = remarksFrom(shown, offer);
  const toContacts = useContactLines(unit.reading.fields.registrationNo?.value ?? null);
  const marks = marksOfUnit(unit, offer);
  const countHere = () =>
    hereAt === shown ? countTaken(offer, remarks) : countTaken(offerFrom(hereAt), '-');
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
              <UnitTabs units={units} plans={plans} shown={shown} onShow={show} />
              <DestinationChoice
                to={plan.to}
                onChange={(to) => all.setPlans(withDestination(plans, shown, to))}
              />
            </Stack>
          )}
          <UnitValues
            offer={offer}
            plan={plan}
            remarks={remarks}
            active={active}
            onActive={setActive}
            onChange={(next) => all.change(shown, next)}
          />
        </div>
      </div>
      <div className={face.bar}>
        {around.change}
        {around.discard}
        <TakeButton
          here={hereAt < 0 ? null : countHere()}
          others={all.others}
          onTake={() => onTake(all.taken(toContacts))}
        />
      </div>
    </>
  );
}

interface DestinationChoiceProps {
  to: Destination;
  onChange: (to: Destination) => void;
}

/** Where the unit goes. */
function DestinationChoice({ to, onChange }: DestinationChoiceProps) {
  const { t } = useWords();
  const choices = (['here', 'new', 'none'] as const).map((value) => ({
    value,
    label: t(`advert.to-${value}`),
  }));
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('advert.to')}
      value={to}
      data={choices}
      onChange={(next) => onChange(next as Destination)}
    />
  );
}

interface TakeButtonProps {
  /** The number of things that go into the open draft; null if no unit does. */
  here: number | null;
  /** The number of units that go into new drafts. */
  others: number;
  onTake: () => void;
}

function TakeButton({ here, others, onTake }: TakeButtonProps) {
  const { t } = useWords();
  const words = () => {
    if (here === null) return t('advert.make', { count: others });
    return others > 0 ? t('advert.take-more', { count: others }) : t('advert.take', { count: here });
  };
  return (
    <Button data-autofocus disabled={(here ?? 0) === 0 && others === 0} onClick={onTake}>
      {words()}
    </Button>
  );
}
