import form from '../fields/draft-form.module.css';
import { usePart } from '#browser/observable.ts';
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

/** The facts of the unit that apply to this intent and category. */
export function DetailsStep() {
  const { text } = useForm();
  const hasFacilities = usePart(text, (body) => isShown('facilities', body));
  return (
    <>
      <SelectFactField fact="bedrooms" />
      <CountFactField fact="bathrooms" />
      <CountFactField fact="carParks" />
      <SelectFactField fact="unitType" />
      <div className={form.whole}>
        <ChoiceFactField fact="furnishing" />
      </div>
      <SelectFactField fact="direction" />
      <SelectFactField fact="occupancy" />
      <SelectFactField fact="tenure" />
      <NumberFactField fact="leaseEndsYear" />
      <SelectFactField fact="titleType" />
      <SelectFactField fact="landTitle" />
      <TextFactField fact="developer" />
      <NumberFactField fact="completionYear" />
      {hasFacilities && (
        <div className={form.whole}>
          <FacilitiesField />
        </div>
      )}
    </>
  );
}
