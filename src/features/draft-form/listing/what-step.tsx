import { Divider, Input, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { groupOfCategory, type PropertyKeyValue } from '#domain/property.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FillingNotice } from '../fields/filling-notice.tsx';
import { useForm, useProblem } from '../fields/form-context.ts';
import { useKinds } from '../fields/kind-fields.tsx';
import { PropertyNameField } from '../fields/property-name-field.tsx';
import type { PropertyPrefill } from '../fields/use-property-prefill.ts';
import frame from '../frame/frame.module.css';

const intents = [
  { value: 'Buy', label: 'draft.intent-buy' },
  { value: 'Rent', label: 'draft.intent-rent' },
  { value: 'New', label: 'draft.intent-new' },
] as const satisfies readonly { value: string; label: MessageId }[];

/**
 * What is listed: a known building, which brings its category; or category, Property Category and Property
 * Type by hand, each narrows the next (R-REQ-4).
 */
export function WhatStep({
  picked,
  onPick,
}: {
  picked: PropertyPrefill;
  onPick: (property: PropertyKeyValue) => void;
}) {
  const { t } = useWords();
  const { disabled, text } = useForm();
  const isOpen = usePart(text, ({ title, propertyId }) => title === '' && propertyId === null);
  return (
    <>
      <IntentField />
      {isOpen && !disabled && (
        <div className={frame.whole}>
          <PropertyNameField label={t('form.find-building')} onPick={onPick} />
          <Divider mt="xl" label={t('form.or-category')} />
        </div>
      )}
      <CategoryFields />
      {picked.removed !== null && <FillingNotice picked={picked} />}
    </>
  );
}

function IntentField() {
  const { t } = useWords();
  const { text, change, disabled } = useForm();
  const intent = usePart(text, (body) => body.intent);
  const error = useProblem('intent')?.words;
  return (
    <Input.Wrapper className={frame.whole ?? ''} error={error}>
      <SegmentedControl
        fullWidth
        name="intent"
        aria-label={t('draft.intent')}
        data={intents.map(({ value, label }) => ({ value, label: t(label) }))}
        value={intent ?? ''}
        disabled={disabled}
        onChange={(chosen) => change({ intent: chosen as (typeof intents)[number]['value'] })}
      />
    </Input.Wrapper>
  );
}

function CategoryFields() {
  const { t, lookup } = useWords();
  const { disabled } = useForm();
  const titleError = useProblem('title')?.words;
  const typeError = useProblem('type')?.words;
  const { categories, title, type, types, chooseTitle, chooseType } = useKinds();
  const [looked, setLooked] = useState<string | null>(null);
  const group = title
    ? (categories.find(({ titles }) => titles.some(({ name }) => name === title))?.name ??
      groupOfCategory(title))
    : looked;
  const titles = categories.find(({ name }) => name === group)?.titles ?? [];

  const chooseGroup = (name: string) => {
    const within = categories.find((each) => each.name === name)?.titles ?? [];
    setLooked(name);
    if (within.length === 1) chooseTitle(within[0]!.name);
    else if (!within.some((each) => each.name === title)) chooseTitle('');
  };
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: lookup(name) }));

  return (
    <Stack gap="xl" className={frame.whole ?? ''}>
      <ChoiceField
        name={titles.length === 0 ? 'title' : 'category'}
        legend={t('form.category')}
        options={named(categories.map(({ name }) => name))}
        value={group}
        error={titles.length === 0 ? titleError : undefined}
        disabled={disabled}
        onChange={chooseGroup}
      />
      {titles.length > 1 && (
        <ChoiceField
          name="title"
          legend={t('draft.title')}
          options={named(titles.map(({ name }) => name))}
          value={title}
          error={titleError}
          disabled={disabled}
          onChange={chooseTitle}
        />
      )}
      {types.length > 0 && (
        <ChoiceField
          name="type"
          legend={t('draft.type')}
          options={named(types)}
          value={type}
          error={typeError}
          disabled={disabled}
          onChange={chooseType}
        />
      )}
    </Stack>
  );
}
