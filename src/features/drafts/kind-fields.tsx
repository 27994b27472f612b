import { useQuery } from '@tanstack/react-query';
import type { DraftBody, DraftField } from '#domain/draft.ts';
import { categories as builtIn } from '#domain/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { SelectField } from '#ui/select-field.tsx';

interface KindFieldsProps extends Pick<DraftBody, 'title' | 'type'> {
  disabled: boolean;
  errorOf: (field: DraftField) => string | undefined;
  onChange: (change: Partial<DraftBody>) => void;
}

/** Property Category (the listing categories' titles) and Property Type. */
export function KindFields({ title, type, disabled, errorOf, onChange }: KindFieldsProps) {
  const { t } = useWords();
  const { data: locations } = useQuery(locationsQuery);
  const categories = locations?.categories ?? builtIn;
  const chosen = categories.flatMap(({ titles }) => titles).find(({ name }) => name === title);
  const types = chosen?.types ?? (type ? [type] : []);

  const chooseTitle = (name: string) => {
    const next = categories.flatMap(({ titles }) => titles).find((candidate) => candidate.name === name);
    const only = next?.types.length === 1 ? next.types[0]! : '';
    onChange({ title: name, type: next?.types.includes(type) ? type : only });
  };

  return (
    <>
      <SelectField
        label={t('draft.title')}
        name="title"
        value={title}
        disabled={disabled}
        error={errorOf('title')}
        onChange={(event) => chooseTitle(event.currentTarget.value)}
      >
        <option value="">{t('draft.title-placeholder')}</option>
        {title && !chosen && <option value={title}>{title}</option>}
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
