import { useQuery } from '@tanstack/react-query';
import type { DraftBody, DraftField } from '#domain/draft.ts';
import { categories as builtIn } from '#domain/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { SelectField } from '#ui/select-field.tsx';

interface Fields {
  body: DraftBody;
  disabled: boolean;
  errorOf: (field: DraftField) => string | undefined;
  onChange: (change: Partial<DraftBody>) => void;
}

/** Property Category (the listing categories' titles) and Property Type. */
export function KindFields({ body, disabled, errorOf, onChange }: Fields) {
  const { t } = useWords();
  const { data: locations } = useQuery(locationsQuery);
  const categories = locations?.categories ?? builtIn;
  const title = categories.flatMap(({ titles }) => titles).find(({ name }) => name === body.title);
  const types = title?.types ?? (body.type ? [body.type] : []);

  const chooseTitle = (name: string) => {
    const chosen = categories.flatMap(({ titles }) => titles).find((candidate) => candidate.name === name);
    const type = chosen?.types.includes(body.type) ? body.type : chosen?.types.length === 1 ? chosen.types[0]! : '';
    onChange({ title: name, type });
  };

  return (
    <>
      <SelectField
        label={t('draft.title')}
        name="title"
        value={body.title}
        disabled={disabled}
        error={errorOf('title')}
        onChange={(event) => chooseTitle(event.currentTarget.value)}
      >
        <option value="">{t('draft.title-placeholder')}</option>
        {body.title && !title && <option value={body.title}>{body.title}</option>}
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
        value={body.type}
        disabled={disabled || types.length === 0}
        error={errorOf('type')}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
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
