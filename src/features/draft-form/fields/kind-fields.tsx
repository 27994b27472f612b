import { useQuery } from '@tanstack/react-query';
import { categories as builtIn, showsMaster } from '#domain/property/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { PickField } from '#ui/pick-field.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm, useProblem } from './form-context.ts';

/** The listing categories, each with titles, each with types; and a function that chooses one. */
export function useKinds() {
  const { text, send } = useForm();
  const { data: locations } = useQuery(locationsQuery);
  const title = usePart(text, (body) => body.title);
  const type = usePart(text, (body) => body.type);
  const categories = locations?.categories ?? builtIn;
  const titles = categories.flatMap((category) => category.titles);
  const chosen = titles.find(({ name }) => name === title);
  const chooseTitle = (name: string) => {
    const types = titles.find((candidate) => candidate.name === name)?.types ?? [];
    const only = types.length === 1 ? types[0]! : '';
    const { type: before, intent } = text.get();
    send({
      kind: 'categoryChosen',
      title: name,
      type: types.includes(before) ? before : only,
      isFree: intent !== null && !showsMaster(name),
    });
  };
  return {
    categories,
    title,
    type,
    types: chosen?.types ?? (type ? [type] : []),
    chooseTitle,
    chooseType: (name: string) => send({ kind: 'categoryChosen', title, type: name, isFree: false }),
  };
}

/** Property Category (the listing categories' titles) and Property Type. */
export function KindFields() {
  const { t, lookup } = useWords();
  const { disabled } = useForm();
  const { categories, title, type, types, chooseTitle, chooseType } = useKinds();
  return (
    <>
      <PickField
        label={t('draft.title')}
        name="title"
        value={title}
        choices={categories.flatMap(({ titles }) =>
          titles.map(({ name }) => ({ value: name, label: lookup(name) })),
        )}
        placeholder={t('draft.title-placeholder')}
        disabled={disabled}
        error={useProblem('title')?.words}
        onChange={chooseTitle}
      />
      <PickField
        label={t('draft.type')}
        name="type"
        value={type}
        choices={types.map((name) => ({ value: name, label: lookup(name) }))}
        placeholder={t('draft.type-placeholder')}
        disabled={disabled || types.length === 0}
        error={useProblem('type')?.words}
        onChange={chooseType}
      />
    </>
  );
}
