import { listingFields } from '#domain/listing/listing-fields.ts';
import { useWords } from '#messages/words.ts';
import { useFact } from './form-context.ts';
import { ToggleChips } from './toggle-chips.tsx';

/** The facilities of the property. */
export function FacilitiesField() {
  const { t } = useWords();
  const { value, set, error, disabled } = useFact('facilities');
  return (
    <ToggleChips
      name="facilities"
      legend={t('fact.facilities')}
      options={listingFields.facilities.choices}
      chosen={value}
      error={error}
      disabled={disabled}
      onChange={set}
    />
  );
}
