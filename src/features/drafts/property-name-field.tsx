import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { longest, searchFromCharacters } from '#domain/limits.ts';
import type { PropertyKeyValue } from '#domain/property.ts';
import { useWords } from '#messages/words.ts';
import { SuggestField } from '#ui/suggest-field.tsx';
import { usePart } from './draft-text.ts';
import { useForm, useProblem } from './form-context.ts';
import { propertySearchQuery } from './queries.ts';

const searchPauseMs = 200;

/** The property's name. Where it `searches`, it looks in the property master while the agent types; picking one fills the form. */
export function PropertyNameField({ searches, onPick }: { searches: boolean; onPick: (property: PropertyKeyValue) => void }) {
  const { t } = useWords();
  const { text, change, disabled } = useForm();
  const name = usePart(text, (body) => body.name);
  const isLinked = usePart(text, (body) => body.propertyId !== null);
  const error = useProblem('name')?.words;
  const [search] = useDebouncedValue(name, searchPauseMs);
  const query = propertySearchQuery(search);
  const { data: found = [] } = useQuery({ ...query, enabled: query.enabled === true && searches && !isLinked && !disabled });
  const properties = !searches || isLinked || name.trim().length < searchFromCharacters ? [] : found;
  const hint = !searches ? 'form.name-place' : isLinked ? 'draft.name-linked' : 'draft.name-hint';

  return (
    <SuggestField
      label={t('draft.name')}
      name="name"
      hint={disabled ? undefined : t(hint)}
      error={error}
      disabled={disabled}
      value={name}
      maxLength={longest.propertyName}
      autoCapitalize="words"
      enterKeyHint="next"
      suggestions={properties.map(({ key, value, type, address }) => ({ key, text: value, more: `${type} · ${address.area}, ${address.state}` }))}
      onType={(typed) => change({ name: typed, propertyId: null })}
      onPick={(key) => {
        const property = properties.find((candidate) => candidate.key === key);
        if (property) onPick(property);
      }}
    />
  );
}
