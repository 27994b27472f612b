import {
  Box,
  Button,
  NumberInput,
  SegmentedControl,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type DealOutcome, type DealTerms, dealLimits, dealProblems } from '#domain/deal/deal.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { toDay } from '#domain/time.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { DateField } from '#ui/date-field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { outcomeWords } from './deal-words.ts';
import { type TypedDeal, termsFrom, typedFrom } from './typed-deal.ts';

interface DealFormProps {
  kind: ListingKind;
  /** Null where there is no one asking price. */
  askingSen: number | null;
  /** Those that can be chosen. */
  outcomes: readonly DealOutcome[];
  terms: DealTerms;
  /** What the button says; without it, what becomes of the listing. */
  action?: string;
  onSubmit: (terms: DealTerms) => void;
}

/** What is typed of a deal, the problems of its fields once it was submitted, and the submission. */
function useTypedDeal({ terms, onSubmit }: DealFormProps, today: string) {
  const { sentence } = useWords();
  const [typed, setTyped] = useState(() => typedFrom(terms));
  const [isChecked, setIsChecked] = useState(false);
  const wanted = termsFrom(typed);
  const problems = dealProblems(wanted, today);
  const toProblem = (field: keyof DealTerms) => {
    const problem = isChecked && problems.find((one) => one.field === field);
    return problem ? sentence(problem.code) : undefined;
  };
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (problems.length === 0) return onSubmit(wanted);
    const name = `deal-${problems[0]!.field}`;
    return event.currentTarget
      .querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`)
      ?.focus();
  };
  const change = (part: Partial<TypedDeal>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, change, toProblem, submit };
}

/** How a listing left the market: outcome, price, day, the other agent and a note. */
export function DealForm(props: DealFormProps) {
  const { kind, askingSen, outcomes, action } = props;
  const words = useWords();
  const { t } = words;
  const today = toDay(Date.now());
  const { typed, change, toProblem, submit } = useTypedDeal(props, today);
  const { outcome } = typed;
  return (
    <Stack component="form" gap="lg" onSubmit={submit}>
      {outcomes.length > 1 && <OutcomeChoice outcomes={outcomes} outcome={outcome} onChange={change} />}
      {outcome !== 'Withdrawn' && (
        <MoneyInput
          name="deal-priceSen"
          label={t(kind === 'Rent' ? 'deal.rent' : 'deal.price')}
          description={
            askingSen !== null && t('deal.asked', { price: priceWords({ priceSen: askingSen, kind }, words) })
          }
          leftSection="RM"
          leftSectionWidth={48}
          value={typed.price}
          error={toProblem('priceSen')}
          onChange={(price) => change({ price })}
        />
      )}
      <DateField
        name="deal-on"
        label={t('deal.day')}
        min={dealLimits.firstDay}
        max={today}
        value={typed.on}
        error={toProblem('on')}
        onChange={(on) => change({ on })}
      />
      {outcome !== 'Withdrawn' && (
        <CoBrokeFields typed={typed} error={toProblem('coBroke')} onChange={change} />
      )}
      <Textarea
        label={t('deal.note')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={dealLimits.note}
        value={typed.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <Box pos="sticky" bottom={0} py="md" my="-md" bg="var(--surface)" style={{ zIndex: 3 }}>
        <Button type="submit" size="lg" fullWidth>
          {action ?? t('deal.record', { outcome })}
        </Button>
      </Box>
    </Stack>
  );
}

interface OutcomeChoiceProps {
  outcomes: readonly DealOutcome[];
  outcome: DealOutcome;
  onChange: (part: Partial<TypedDeal>) => void;
}

function OutcomeChoice({ outcomes, outcome, onChange }: OutcomeChoiceProps) {
  const { t } = useWords();
  return (
    <SegmentedControl
      fullWidth
      size="lg"
      aria-label={t('deal.title')}
      value={outcome}
      data={outcomes.map((one) => ({ value: one, label: nameWord(t, outcomeWords, one) }))}
      onChange={(chosen) => onChange({ outcome: chosen as DealOutcome })}
    />
  );
}

interface CoBrokeProps {
  typed: TypedDeal;
  error: string | undefined;
  onChange: (part: Partial<TypedDeal>) => void;
}

/** The agent who brought the other side, and that agent's share of the price. */
function CoBrokeFields({ typed, error, onChange }: CoBrokeProps) {
  const { t } = useWords();
  const { isShared, name, firm, share } = typed;
  return (
    <>
      <Switch
        size="md"
        label={t('deal.co-broke')}
        checked={isShared}
        onChange={({ currentTarget }) => onChange({ isShared: currentTarget.checked })}
      />
      {isShared && (
        <>
          <TextInput
            label={t('deal.co-broke-name')}
            maxLength={dealLimits.name}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <TextInput
            label={t('deal.co-broke-firm')}
            maxLength={dealLimits.name}
            autoComplete="off"
            value={firm}
            onChange={({ currentTarget }) => onChange({ firm: currentTarget.value })}
          />
          <NumberInput
            name="deal-coBroke"
            label={t('deal.co-broke-share')}
            suffix=" %"
            decimalScale={0}
            hideControls
            autoComplete="off"
            value={share}
            error={error}
            onChange={(percent) => onChange({ share: String(percent) })}
          />
        </>
      )}
    </>
  );
}
