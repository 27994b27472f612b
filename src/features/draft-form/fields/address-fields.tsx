import { useQuery } from '@tanstack/react-query';
import type { DraftBody } from '#domain/draft/draft.ts';
import { longest } from '#domain/limits.ts';
import { areasFor, postcodesFor, statesFor } from '#domain/property/location.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { PickField } from '#ui/pick-field.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm, useProblem } from './form-context.ts';
import { SuggestField } from './suggest-field.tsx';

const suggestedPostcodes = 40;

type Address = DraftBody['address'];

/** Country, State, Area and Postcode; each narrows the next. */
export function AddressFields() {
  return (
    <>
      <CountryField />
      <StateField />
      <AreaField />
      <PostcodeField />
    </>
  );
}

function useAddressField(field: keyof Address) {
  const { text, change, disabled } = useForm();
  const value = usePart(text, ({ address }) => address[field]);
  const error = useProblem(field)?.words;
  const move = (part: Partial<Address>) => change(({ address }) => ({ address: { ...address, ...part } }));
  return { value, move, field: { value, disabled, error } };
}

function CountryField() {
  const { data: locations } = useQuery(locationsQuery);
  const { move, field } = useAddressField('country');
  const countries = locations?.countries.map(({ name }) => name) ?? [];
  return (
    <PlaceSelect
      {...field}
      name="country"
      label="draft.country"
      places={countries}
      onChoose={(name) => move({ country: name, state: '', area: '', postcode: '' })}
    />
  );
}

function StateField() {
  const { text } = useForm();
  const { data: locations } = useQuery(locationsQuery);
  const country = usePart(text, ({ address }) => address.country);
  const { move, field } = useAddressField('state');
  const states = statesFor(locations, country).map(({ name }) => name);
  return (
    <PlaceSelect
      {...field}
      name="state"
      label="draft.state"
      places={states}
      onChoose={(name) => move({ state: name, area: '', postcode: '' })}
    />
  );
}

function AreaField() {
  const { text } = useForm();
  const { data: locations } = useQuery(locationsQuery);
  const country = usePart(text, ({ address }) => address.country);
  const state = usePart(text, ({ address }) => address.state);
  const { move, field } = useAddressField('area');
  const areas = areasFor(locations, country, state).map(({ name }) => name);
  const choose = (name: string) => {
    const { postcode } = text.get().address;
    const known = postcodesFor(locations, country, state, name);
    move({ area: name, postcode: known.length === 1 ? known[0]! : known.includes(postcode) ? postcode : '' });
  };
  return <PlaceSelect {...field} name="area" label="draft.area" places={areas} onChoose={choose} />;
}

function PostcodeField() {
  const { t } = useWords();
  const { text } = useForm();
  const { data: locations } = useQuery(locationsQuery);
  const country = usePart(text, ({ address }) => address.country);
  const state = usePart(text, ({ address }) => address.state);
  const area = usePart(text, ({ address }) => address.area);
  const { value, move, field } = useAddressField('postcode');
  const { disabled, error } = field;
  const postcodes = postcodesFor(locations, country, state, area)
    .filter((code) => code.startsWith(value) && code !== value)
    .slice(0, suggestedPostcodes);
  return (
    <SuggestField
      disabled={disabled}
      error={error}
      read={({ address }) => address.postcode}
      name="postcode"
      label={t('draft.postcode')}
      inputMode="numeric"
      enterKeyHint="done"
      maxLength={longest.postcode}
      suggestions={postcodes.map((code) => ({ key: code, text: code }))}
      onType={(typed) => move({ postcode: typed.normalize('NFKC').replaceAll(/\D/g, '') })}
      onPick={(code) => move({ postcode: code })}
    />
  );
}

interface PlaceSelectProps {
  label: MessageId;
  name: 'country' | 'state' | 'area';
  places: readonly string[];
  value: string;
  disabled: boolean;
  error: string | undefined;
  onChoose: (name: string) => void;
}

function PlaceSelect({ label, name, places, value, disabled, error, onChoose }: PlaceSelectProps) {
  const { t, lookup } = useWords();
  return (
    <PickField
      label={t(label)}
      name={name}
      value={value}
      choices={places.map((place) => ({ value: place, label: lookup(place) }))}
      placeholder={t(label)}
      clearable={name === 'country'}
      disabled={disabled}
      error={error}
      onChange={onChoose}
    />
  );
}
