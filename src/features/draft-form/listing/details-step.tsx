import {
  bedroomCounts,
  directions,
  furnishings,
  landTitles,
  occupancies,
  tenures,
  titleTypes,
  unitTypes,
} from '#domain/lookups.ts';
import form from '../fields/draft-form.module.css';
import { usePart } from '#entities/draft/form-store.ts';
import { FacilitiesField } from '../fields/facilities-field.tsx';
import {
  ChoiceFactField,
  CountFactField,
  NumberFactField,
  SelectFactField,
  TextFactField,
} from '../fields/facts.tsx';
import { useForm } from '../fields/form-context.ts';
import { isShown } from '#entities/draft/visible-fields.ts';

const year = { decimals: 0, isGrouped: false, mostDigits: 4 } as const;

/** The facts of the unit that apply to this intent and category. */
export function DetailsStep() {
  const { text } = useForm();
  const hasFacilities = usePart(text, (body) => isShown('facilities', body));
  return (
    <>
      <SelectFactField fact="bedrooms" options={bedroomCounts} />
      <CountFactField fact="bathrooms" />
      <CountFactField fact="carParks" />
      <SelectFactField fact="unitType" options={unitTypes} />
      <div className={form.whole}>
        <ChoiceFactField fact="furnishing" options={furnishings} />
      </div>
      <SelectFactField fact="direction" options={directions} />
      <SelectFactField fact="occupancy" options={occupancies} />
      <SelectFactField fact="tenure" options={tenures} />
      <NumberFactField fact="leaseEndsYear" shape={year} />
      <SelectFactField fact="titleType" options={titleTypes} />
      <SelectFactField fact="landTitle" options={landTitles} />
      <TextFactField fact="developer" />
      <NumberFactField fact="completionYear" shape={year} />
      {hasFacilities && (
        <div className={form.whole}>
          <FacilitiesField />
        </div>
      )}
    </>
  );
}
