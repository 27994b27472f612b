import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nameKey } from '#domain/draft.ts';
import { longest, searchFromCharacters } from '#domain/limits.ts';
import { placeWords } from '#domain/location.ts';
import { type PropertyKeyValue, showsMaster } from '#domain/property.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from '#ui/use-online.ts';
import { usePart, useSettledPart } from '#browser/observable.ts';
import { useForm, useProblem } from './form-context.ts';
import { SuggestField } from './suggest-field.tsx';
import { propertySearchQuery } from '#entities/draft/queries.ts';
import { seenPropertiesQuery } from '#entities/draft/seen-properties.ts';

const searchPauseMs = 200;
const mostSeen = 20;

/**
 * The property's name. While the agent types, it searches the property master within the chosen category, if
 * the category shows it; offline it searches the properties that this device has seen. Picking one fills the
 * form.
 */
export function PropertyNameField({
  label,
  onPick,
}: {
  /** Another label than Property name. */
  label?: string;
  onPick: (property: PropertyKeyValue) => void;
}) {
  const { t, lookup } = useWords();
  const { agentId, text, change, disabled } = useForm();
  const title = usePart(text, (body) => body.title);
  const isListing = usePart(text, (body) => body.intent !== null);
  const searches = title === '' || showsMaster(title);
  const isLinked = usePart(text, (body) => body.propertyId !== null);
  const error = useProblem('name')?.words;
  const search = useSettledPart(text, (body) => body.name, searchPauseMs);
  const query = propertySearchQuery(search, title);
  const isAsked = query.enabled === true && searches && !isLinked && !disabled;
  const { data: found = [], isError } = useQuery({ ...query, enabled: isAsked });
  const isAway = !useOnline() || isError;
  const { data: seen = [] } = useQuery({
    ...seenPropertiesQuery(useQueryClient(), agentId),
    enabled: isAsked && isAway,
  });
  const isFitting = (property: PropertyKeyValue) =>
    title === '' ? showsMaster(property.title) : property.title === title;
  const isNamed = (property: PropertyKeyValue) => nameKey(property.value).includes(nameKey(search));
  const known = isAway ? seen.filter(isNamed).slice(0, mostSeen) : found;
  const properties =
    !searches || isLinked || search.trim().length < searchFromCharacters ? [] : known.filter(isFitting);
  const hint = !searches
    ? isListing && 'form.name-place'
    : isLinked
      ? 'draft.name-linked'
      : isAway
        ? 'draft.name-hint-away'
        : 'draft.name-hint';

  return (
    <SuggestField
      label={label ?? t('draft.name')}
      name="name"
      description={disabled || !hint ? undefined : t(hint)}
      error={error}
      disabled={disabled}
      read={(body) => body.name}
      maxLength={longest.propertyName}
      autoCapitalize="words"
      enterKeyHint="next"
      suggestions={properties.map(({ key, value, type, address }) => ({
        key,
        text: value,
        more: `${lookup(type)} · ${placeWords(address, lookup)}`,
      }))}
      onType={(typed) => change({ name: typed, propertyId: null })}
      onPick={(key) => {
        const property = properties.find((candidate) => candidate.key === key);
        if (property) onPick(property);
      }}
    />
  );
}
