import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { DraftBody } from '#domain/draft.ts';
import { longest } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { SuggestField } from '#ui/suggest-field.tsx';
import { propertySearchQuery } from './queries.ts';

const searchPauseMs = 200;

/** The property's name. It searches the property master while the agent types; picking one fills the form. */
export function PropertyNameField({
  name,
  propertyId,
  error,
  disabled,
  onChange,
}: {
  name: string;
  propertyId: string | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (change: Partial<DraftBody>) => void;
}) {
  const { t } = useWords();
  const [search] = useDebouncedValue(name, searchPauseMs);
  const isLinked = propertyId !== null;
  const query = propertySearchQuery(search);
  const { data: found = [] } = useQuery({ ...query, enabled: query.enabled === true && !isLinked && !disabled });
  const properties = isLinked || name.trim() === '' ? [] : found;

  const pick = (key: string) => {
    const property = properties.find((candidate) => candidate.key === key);
    if (!property) return;
    const { value: name, title, type, address } = property;
    onChange({ propertyId: property.key, name, title, type, address });
  };

  return (
    <SuggestField
      label={t('draft.name')}
      name="name"
      hint={disabled ? undefined : t(isLinked ? 'draft.name-linked' : 'draft.name-hint')}
      error={error}
      disabled={disabled}
      value={name}
      maxLength={longest.propertyName}
      autoCapitalize="words"
      enterKeyHint="next"
      suggestions={properties.map(({ key, value, type, address }) => ({ key, text: value, more: `${type} · ${address.area}, ${address.state}` }))}
      onType={(name) => onChange({ name, propertyId: null })}
      onPick={pick}
    />
  );
}
