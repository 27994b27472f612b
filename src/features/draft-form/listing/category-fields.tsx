import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usePart } from '#browser/observable.ts';
import { groupOfCategory } from '#domain/property/property.ts';
import { useWords } from '#messages/words.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useForm, useProblem } from '../fields/form-context.ts';
import { useKinds } from '../fields/kind-fields.tsx';
import frame from '../fields/form.module.css';

/**
 * Category, Property Category and Property Type; each narrows the next (R-REQ-4). Those of a known building are
 * one line, until the agent changes them.
 */
export function CategoryFields() {
  const { t, lookup } = useWords();
  const { text, disabled } = useForm();
  const { title, type } = useKinds();
  const isLinked = usePart(text, (body) => body.propertyId !== null);
  const isInvalid = [useProblem('title'), useProblem('type')].some((problem) => problem !== null);
  const [isChanging, setIsChanging] = useState(false);
  const isOneLine = isLinked && title !== '' && type !== '' && !isInvalid && !isChanging;
  if (!isOneLine) return <CategoryChoices />;
  return (
    <Group justify="space-between" gap="sm" className={frame.whole ?? ''}>
      <div>
        <Text fz="sm" c="dimmed">
          {t('draft.title')}
        </Text>
        <Text>{`${lookup(title)} · ${lookup(type)}`}</Text>
      </div>
      <Button variant="default" disabled={disabled} onClick={() => setIsChanging(true)}>
        {t('form.change-category')}
      </Button>
    </Group>
  );
}

function CategoryChoices() {
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
