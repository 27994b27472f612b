import { InputBase } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { type FactsWith, listingFields } from '#domain/listing/listing-fields.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { readArea } from '#domain/reading/read-area.ts';
import { readMoney } from '#domain/reading/money-text.ts';
import { useWords } from '#messages/words.ts';
import { DateField } from '#ui/date-field.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { afterPress } from '#browser/after-press.ts';
import { usePart } from '#browser/observable.ts';
import { useFact, useFactSetter, useForm } from './form-context.ts';
import { firstInvalidFact } from '#entities/draft/form-rules.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import { isShown } from '#entities/draft/visible-fields.ts';
import { AmountField } from './amount-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CountField } from './count-field.tsx';
import { QuickDays } from './quick-days.tsx';
import { TypedInput } from './typed-input.tsx';

type NumberFact = FactsWith<{ unit: 'sen' | 'sqft' | 'year' }>;
type CountFact = FactsWith<{ unit: 'count' }>;
type DayFact = FactsWith<{ unit: 'day' }>;
type TextFact = FactsWith<{ longest: number }>;
type ListFact = Exclude<FactsWith<{ choices: readonly string[] }>, 'facilities'>;

function readSqft(text: string): number | null {
  const area = readArea(text);
  return 'sqft' in area ? area.sqft : null;
}

const shapes = {
  sen: { decimals: 2, readPasted: readMoney },
  sqft: { decimals: 0, readPasted: readSqft },
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
  const { set, error, disabled } = useFactSetter(fact);
  const intent = usePart(text, (body) => body.intent);
  const [leftWith, setLeftWith] = useState(() => text.get().facts[fact]);
  const { unit } = listingFields[fact];
  const isAsLeft = usePart(text, ({ facts }) => facts[fact] === leftWith);
  const problem =
    leftWith !== null && isAsLeft ? firstInvalidFact({ ...emptyFacts, [fact]: leftWith }) : null;
  return (
    <AmountField
      name={fact}
      label={t(labelOfField(fact, intent))}
      shape={shapes[unit]}
      read={({ facts }) => facts[fact]}
      {...(unit === 'sen' && { before: 'RM' })}
      {...(unit === 'sqft' && { after: t('form.sqft') })}
      hint={hint}
      error={error ?? (problem ? sentence(problem.code) : undefined)}
      disabled={disabled}
      onAmount={set}
      onBlur={() => {
        const left = text.get().facts[fact];
        void afterPress().then(() => setLeftWith(left));
      }}
    />
  );
}

interface CountFieldProps {
  fact: CountFact;
  /** The usual counts, each one tap away. */
  few: readonly number[];
}

/** A count, such as bathrooms: one of a few, or another by its number. */
export function CountFactField(props: CountFieldProps) {
  return (
    <Shown fact={props.fact}>
      <ShownCount {...props} />
    </Shown>
  );
}

function ShownCount({ fact, few }: CountFieldProps) {
  const { t } = useWords();
  const field = useFact(fact);
  return (
    <CountField
      name={fact}
      label={t(labelOfField(fact))}
      few={few}
      most={listingFields[fact].most}
      value={field.value}
      error={field.error}
      disabled={field.disabled}
      onChange={field.set}
    />
  );
}

interface ListFieldProps<Fact extends ListFact> {
  fact: Fact;
  hint?: string;
  /** The number of options that are shown at first. */
  shown?: number;
}

const optionsFor = <Fact extends ListFact>(fact: Fact) =>
  listingFields[fact].choices as readonly NonNullable<ListingFacts[Fact]>[];

/** A choice of one from a few options, all visible. */
export function ChoiceFactField<Fact extends ListFact>(props: ListFieldProps<Fact>) {
  return (
    <Shown fact={props.fact}>
      <ShownChoice {...props} />
    </Shown>
  );
}

function ShownChoice<Fact extends ListFact>({ fact, hint, shown }: ListFieldProps<Fact>) {
  const { t, lookup } = useWords();
  const { value, set, error, disabled } = useFact(fact);
  return (
    <ChoiceField
      name={fact}
      legend={t(labelOfField(fact))}
      options={optionsFor(fact).map((option) => ({ value: option, label: lookup(option) }))}
      value={value as NonNullable<ListingFacts[Fact]> | null}
      hint={hint}
      {...(shown !== undefined && { shown })}
      error={error}
      disabled={disabled}
      onChange={set}
    />
  );
}

/** A choice of one from many options. */
export function SelectFactField<Fact extends ListFact>(props: ListFieldProps<Fact>) {
  return (
    <Shown fact={props.fact}>
      <ShownSelect {...props} />
    </Shown>
  );
}

function ShownSelect<Fact extends ListFact>({ fact }: ListFieldProps<Fact>) {
  const { t, lookup } = useWords();
  const { value, set, error, disabled } = useFact(fact);
  return (
    <PickField
      label={t(labelOfField(fact))}
      name={fact}
      value={value ?? ''}
      choices={optionsFor(fact).map((option) => ({ value: option, label: lookup(option) }))}
      clearable
      disabled={disabled}
      error={error}
      onChange={(chosen) => set((chosen || null) as ListingFacts[Fact])}
    />
  );
}

interface DayFieldProps {
  fact: DayFact;
  hint?: string;
  /** Days to choose with one tap: today, or so many months after this day. */
  quick?: { months: readonly number[]; after?: DayFact };
}

/** A date, typed or picked from a calendar. */
export function DayFactField(props: DayFieldProps) {
  return (
    <Shown fact={props.fact}>
      <ShownDay {...props} />
    </Shown>
  );
}

function ShownDay({ fact, hint, quick }: DayFieldProps) {
  const { t } = useWords();
  const { text } = useForm();
  const { value, set, error, disabled } = useFact(fact);
  const after = usePart(text, ({ facts }) => (quick?.after ? facts[quick.after] : null));
  return (
    <div>
      <DateField
        label={t(labelOfField(fact))}
        name={fact}
        max="9999-12-31"
        value={value ?? ''}
        {...(hint && { description: hint })}
        {...(error && { error })}
        disabled={disabled}
        onChange={(day) => set(day || null)}
      />
      {quick && !disabled && <QuickDays months={quick.months} after={after} value={value} onChoose={set} />}
    </div>
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
  const { set, error, disabled } = useFactSetter(fact);
  return (
    <InputBase
      component={TypedInput}
      label={t(labelOfField(fact))}
      description={hint}
      error={error}
      name={fact}
      read={({ facts }) => facts[fact]}
      maxLength={listingFields[fact].longest}
      autoCapitalize="words"
      autoComplete="off"
      enterKeyHint="next"
      disabled={disabled}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
