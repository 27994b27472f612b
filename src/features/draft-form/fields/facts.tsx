import { type ReactNode, useState } from 'react';
import { emptyFacts } from '#domain/listing-facts.ts';
import { type FactsWith, listingFields } from '#domain/listing-fields.ts';
import type { ListingFacts } from '#domain/lookups.ts';
import { useWords } from '#messages/words.ts';
import field from '#ui/field.module.css';
import { Labelled } from '#ui/labelled.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { usePart } from '#browser/observable.ts';
import { useFact, useForm } from './form-context.ts';
import { firstWrongFact } from '#entities/draft/form-rules.ts';
import { labelOfField } from './field-labels.ts';
import { isShown } from '#entities/draft/visible-fields.ts';
import { AmountField } from './amount-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { StepperField } from './stepper-field.tsx';

type NumberFact = FactsWith<{ unit: 'sen' | 'sqft' | 'year' }>;
type CountFact = FactsWith<{ unit: 'count' }>;
type DayFact = FactsWith<{ unit: 'day' }>;
type TextFact = FactsWith<{ longest: number }>;
type ListFact = Exclude<FactsWith<{ choices: readonly string[] }>, 'facilities'>;

const shapes = {
  sen: { decimals: 2 },
  sqft: { decimals: 0 },
  year: { decimals: 0, isGrouped: false, mostDigits: 4 },
} as const;

/** Renders a field only if the form shows its fact. */
function Shown({ fact, children }: { fact: keyof ListingFacts; children: ReactNode }) {
  const { text } = useForm();
  const isWanted = usePart(text, (body) => isShown(fact, body));
  return isWanted ? children : null;
}

interface NumberFieldProps {
  fact: NumberFact;
  hint?: ReactNode;
}

/** An amount or a year of the listing, with its unit. Its error is shown when the field loses the focus. */
export function NumberFactField(props: NumberFieldProps) {
  return (
    <Shown fact={props.fact}>
      <ShownNumber {...props} />
    </Shown>
  );
}

function ShownNumber({ fact, hint }: NumberFieldProps) {
  const { t, sentence } = useWords();
  const { text } = useForm();
  const { value, set, error, disabled } = useFact(fact);
  const intent = usePart(text, (body) => body.intent);
  const [leftWith, setLeftWith] = useState(value);
  const { unit } = listingFields[fact];
  const wrong =
    value !== null && value === leftWith ? firstWrongFact({ ...emptyFacts, [fact]: value }) : null;
  return (
    <AmountField
      name={fact}
      label={t(labelOfField(fact, intent))}
      shape={shapes[unit]}
      value={value}
      {...(unit === 'sen' && { before: 'RM' })}
      {...(unit === 'sqft' && { after: t('form.sqft') })}
      hint={hint}
      error={error ?? (wrong ? sentence(wrong.code) : undefined)}
      disabled={disabled}
      onChange={set}
      onLeave={() => setLeftWith(value)}
    />
  );
}

/** A count, such as bedrooms. */
export function CountFactField({ fact }: { fact: CountFact }) {
  return (
    <Shown fact={fact}>
      <ShownCount fact={fact} />
    </Shown>
  );
}

function ShownCount({ fact }: { fact: CountFact }) {
  const { t } = useWords();
  const { value, set, error, disabled } = useFact(fact);
  return (
    <StepperField
      name={fact}
      label={t(labelOfField(fact))}
      value={value}
      most={listingFields[fact].most}
      error={error}
      disabled={disabled}
      onChange={set}
    />
  );
}

interface ListFieldProps<Fact extends ListFact> {
  fact: Fact;
  hint?: string;
}

const optionsOf = <Fact extends ListFact>(fact: Fact) =>
  listingFields[fact].choices as readonly NonNullable<ListingFacts[Fact]>[];

/** A choice of one from a few options, all visible. */
export function ChoiceFactField<Fact extends ListFact>(props: ListFieldProps<Fact>) {
  return (
    <Shown fact={props.fact}>
      <ShownChoice {...props} />
    </Shown>
  );
}

function ShownChoice<Fact extends ListFact>({ fact, hint }: ListFieldProps<Fact>) {
  const { t } = useWords();
  const { value, set, error, disabled } = useFact(fact);
  return (
    <ChoiceField
      name={fact}
      legend={t(labelOfField(fact))}
      options={optionsOf(fact).map((option) => ({ value: option, label: option }))}
      value={value as NonNullable<ListingFacts[Fact]> | null}
      hint={hint}
      error={error}
      disabled={disabled}
      onChange={set}
    />
  );
}

/** A choice of one from many options, with the platform's picker. */
export function SelectFactField<Fact extends ListFact>(props: ListFieldProps<Fact>) {
  return (
    <Shown fact={props.fact}>
      <ShownSelect {...props} />
    </Shown>
  );
}

function ShownSelect<Fact extends ListFact>({ fact }: ListFieldProps<Fact>) {
  const { t } = useWords();
  const options = optionsOf(fact);
  const { value, set, error, disabled } = useFact(fact);
  const choose = (text: string) =>
    set((options.find((option) => option === text) ?? null) as ListingFacts[Fact]);
  return (
    <SelectField
      label={t(labelOfField(fact))}
      name={fact}
      value={value ?? ''}
      disabled={disabled}
      error={error}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{t('form.not-said')}</option>
      {value !== null && !options.some((option) => option === value) && (
        <option value={value}>{value}</option>
      )}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}

/** A date, with the platform's date picker. */
export function DayFactField({ fact, hint }: { fact: DayFact; hint?: string }) {
  return (
    <Shown fact={fact}>
      <ShownDay fact={fact} {...(hint && { hint })} />
    </Shown>
  );
}

function ShownDay({ fact, hint }: { fact: DayFact; hint?: string }) {
  const { t } = useWords();
  const { value, set, error, disabled } = useFact(fact);
  return (
    <Labelled label={t(labelOfField(fact))} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          type="date"
          name={fact}
          max="9999-12-31"
          className={field.input}
          value={value ?? ''}
          disabled={disabled}
          onChange={({ currentTarget }) => set(currentTarget.value || null)}
        />
      )}
    </Labelled>
  );
}

/** A short free text. */
export function TextFactField({ fact, hint }: { fact: TextFact; hint?: string }) {
  return (
    <Shown fact={fact}>
      <ShownText fact={fact} {...(hint && { hint })} />
    </Shown>
  );
}

function ShownText({ fact, hint }: { fact: TextFact; hint?: string }) {
  const { t } = useWords();
  const { value, set, error, disabled } = useFact(fact);
  return (
    <Labelled label={t(labelOfField(fact))} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          name={fact}
          className={field.input}
          value={value}
          maxLength={listingFields[fact].longest}
          autoCapitalize="words"
          autoComplete="off"
          enterKeyHint="next"
          disabled={disabled}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
