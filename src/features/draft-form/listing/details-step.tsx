import { SimpleGrid } from '@mantine/core';
import form from '../frame/frame.module.css';
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
      <div className={form.whole}>
        <ChoiceFactField fact="bedrooms" shown={9} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" className={form.whole ?? ''}>
        <CountFactField fact="bathrooms" />
        <CountFactField fact="carParks" />
      </SimpleGrid>
      <div className={form.whole}>
        <ChoiceFactField fact="furnishing" />
      </div>
      <div className={form.whole}>
        <ChoiceFactField fact="tenure" />
      </div>
      <NumberFactField fact="leaseEndsYear" />
      <SelectFactField fact="unitType" />
      <SelectFactField fact="direction" />
      <SelectFactField fact="occupancy" />
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
