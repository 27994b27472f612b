import { useQuery } from '@tanstack/react-query';
import { type DraftBody, type DraftField, placeholders } from '#domain/draft.ts';
import { longest } from '#domain/limits.ts';
import { areasOf, postcodesOf, statesOf } from '#domain/location.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { SelectField } from '#ui/select-field.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import face from './draft-form.module.css';

interface AddressFieldsProps extends Pick<DraftBody, 'address'> {
  disabled: boolean;
  errorOf: (field: DraftField) => string | undefined;
  onChange: (change: Partial<DraftBody>) => void;
}

const suggestedPostcodes = 40;

/** Country, State, Area and Postcode, each narrowing the next. */
export function AddressFields({ address, disabled, errorOf, onChange }: AddressFieldsProps) {
  const { t } = useWords();
  const { data: locations } = useQuery(locationsQuery);
  const { country, state, area, postcode } = address;
  const countries = locations?.countries.map(({ name }) => name) ?? [];
  const states = statesOf(locations, country).map(({ name }) => name);
  const areas = areasOf(locations, country, state).map(({ name }) => name);
  const postcodes = postcodesOf(locations, country, state, area);
  const move = (part: Partial<DraftBody['address']>) => onChange({ address: { ...address, ...part } });

  const chooseArea = (name: string) => {
    const known = postcodesOf(locations, country, state, name);
    move({ area: name, postcode: known.length === 1 ? known[0]! : known.includes(postcode) ? postcode : '' });
  };

  return (
    <>
      <PlaceSelect
        label={t('draft.country')}
        name="country"
        placeholder={placeholders.country}
        places={countries}
        value={country}
        disabled={disabled}
        error={errorOf('country')}
        onChoose={(name) => move({ country: name, state: '', area: '', postcode: '' })}
      />
      <PlaceSelect
        label={t('draft.state')}
        name="state"
        placeholder={placeholders.state}
        places={states}
        value={state}
        disabled={disabled}
        error={errorOf('state')}
        onChoose={(name) => move({ state: name, area: '', postcode: '' })}
      />
      <PlaceSelect
        label={t('draft.area')}
        name="area"
        placeholder={placeholders.area}
        places={areas}
        value={area}
        disabled={disabled}
        error={errorOf('area')}
        onChoose={chooseArea}
      />
      <div className={face.short}>
        <SuggestField
          label={t('draft.postcode')}
          name="postcode"
          inputMode="numeric"
          enterKeyHint="done"
          maxLength={longest.postcode}
          disabled={disabled}
          error={errorOf('postcode')}
          value={postcode}
          suggestions={postcodes
            .filter((code) => code.startsWith(postcode) && code !== postcode)
            .slice(0, suggestedPostcodes)
            .map((code) => ({ key: code, text: code }))}
          onType={(code) => move({ postcode: code })}
          onPick={(code) => move({ postcode: code })}
        />
      </div>
    </>
  );
}

interface PlaceSelectProps {
  label: string;
  name: string;
  placeholder: string;
  places: readonly string[];
  value: string;
  disabled: boolean;
  error: string | undefined;
  onChoose: (name: string) => void;
}

function PlaceSelect({ label, name, placeholder, places, value, disabled, error, onChoose }: PlaceSelectProps) {
  return (
    <SelectField label={label} name={name} value={value} disabled={disabled} error={error} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{placeholder}</option>
      {value !== '' && !places.includes(value) && <option value={value}>{value}</option>}
      {places.map((place) => (
        <option key={place} value={place}>
          {place}
        </option>
      ))}
    </SelectField>
  );
}
