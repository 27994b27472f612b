import { useState } from 'react';
import { groupOfCategory } from '#domain/property.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useForm, useProblem } from '../fields/form-context.ts';
import { useKinds } from '../fields/kind-fields.tsx';

const intents = [
  { value: 'Buy', label: 'draft.intent-buy' },
  { value: 'Rent', label: 'draft.intent-rent' },
  { value: 'New', label: 'draft.intent-new' },
] as const satisfies readonly { value: string; label: MessageId }[];

/**
 * What is listed: the intent, then category, Property Category and Property Type; each narrows the next
 * (R-REQ-4).
 */
export function WhatStep() {
  const { t } = useWords();
  const { text, change, disabled } = useForm();
  const intent = usePart(text, (body) => body.intent);
  const intentError = useProblem('intent')?.words;
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
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

  return (
    <>
      <ChoiceField
        name="intent"
        legend={t('draft.intent')}
        options={intents.map(({ value, label }) => ({ value, label: t(label) }))}
        value={intent}
        error={intentError}
        disabled={disabled}
        onChange={(chosen) => change({ intent: chosen })}
      />
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
    </>
  );
}
