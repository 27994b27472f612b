import { useQuery } from '@tanstack/react-query';
import { categories as builtIn, showsMaster } from '#domain/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { SelectField } from '#ui/select-field.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm, useProblem } from './form-context.ts';

/** The listing categories, each with titles, each with types; and a function that chooses one. */
export function useKinds() {
  const { text, change } = useForm();
  const { data: locations } = useQuery(locationsQuery);
  const title = usePart(text, (body) => body.title);
  const type = usePart(text, (body) => body.type);
  const categories = locations?.categories ?? builtIn;
  const titles = categories.flatMap((category) => category.titles);
  const chosen = titles.find(({ name }) => name === title);
  const chooseTitle = (name: string) => {
    const types = titles.find((candidate) => candidate.name === name)?.types ?? [];
    const only = types.length === 1 ? types[0]! : '';
    change((body) => ({
      title: name,
      type: types.includes(body.type) ? body.type : only,
      propertyId: body.intent === null || showsMaster(name) ? body.propertyId : null,
    }));
  };
  return {
    categories,
    title,
    type,
    isKnown: chosen !== undefined,
    types: chosen?.types ?? (type ? [type] : []),
    chooseTitle,
    chooseType: (name: string) => change({ type: name }),
  };
}

/** Property Category (the listing categories' titles) and Property Type. */
export function KindFields() {
  const { t } = useWords();
  const { disabled } = useForm();
  const { categories, title, type, isKnown, types, chooseTitle, chooseType } = useKinds();
  return (
    <>
      <SelectField
        label={t('draft.title')}
        name="title"
        value={title}
        disabled={disabled}
        error={useProblem('title')?.words}
        onChange={(event) => chooseTitle(event.currentTarget.value)}
      >
        <option value="">{t('draft.title-placeholder')}</option>
        {title && !isKnown && <option value={title}>{title}</option>}
        {categories.map((category) => (
          <optgroup key={category.name} label={category.name}>
            {category.titles.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={t('draft.type')}
        name="type"
        value={type}
        disabled={disabled || types.length === 0}
        error={useProblem('type')?.words}
        onChange={(event) => chooseType(event.currentTarget.value)}
      >
        <option value="">{t('draft.type-placeholder')}</option>
        {types.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
