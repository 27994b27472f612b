import { withRemarks } from '#domain/advert-draft/take.ts';
import { usePieces } from '#ui/use-pieces.ts';
import { BuildingChoice } from './building-choice.tsx';
import { ContactList } from './contact-list.tsx';
import { Rest } from './rest.tsx';
import { type UnitOffer, type UnitPlan, withContactUse, withFlipped } from './unit-plan.ts';
import { ValueList } from './value-list.tsx';

interface UnitValuesProps {
  offer: UnitOffer;
  plan: UnitPlan;
  /** What is left of the message for the remarks. */
  remarks: string;
  /** The key of the value that is marked in the message, too. */
  active: string | null;
  onActive: (key: string | null) => void;
  onChange: (next: Partial<UnitPlan>) => void;
}

/** Rows of values that are rendered between two paints. */
const rowsAtOnce = 3;

/** What a unit offers to its draft: the building, the values, the contacts and the rest. */
export function UnitValues({ offer, plan, remarks, active, onActive, onChange }: UnitValuesProps) {
  const rowPieces = Math.ceil(offer.rows.length / rowsAtOnce) + 2;
  const drawn = usePieces(rowPieces + 2, true);
  return (
    <>
      <BuildingChoice offer={offer} onChoose={(master) => onChange({ master, flipped: new Set() })} />
      <ValueList
        offer={offer}
        most={(drawn - 1) * rowsAtOnce}
        active={active}
        onActive={onActive}
        onFlip={(key) => onChange({ flipped: withFlipped(plan, key) })}
      />
      <ContactList
        contacts={drawn > rowPieces ? offer.contacts : []}
        active={active}
        onActive={onActive}
        onUse={(number, use) => onChange({ contacts: withContactUse(plan, number, use) })}
      />
      <Rest
        text={drawn > rowPieces + 1 ? remarks : ''}
        isCut={withRemarks(offer.beside.remarks, remarks).isCut}
        isTaken={plan.takesRest}
        onChange={(takesRest) => onChange({ takesRest })}
      />
    </>
  );
}
