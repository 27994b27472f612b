import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameKey } from '#domain/name-key.ts';
import { longest, searchFromCharacters } from '#domain/limits.ts';
import { placeWords } from '#domain/property/location.ts';
import { type PropertyKeyValue, showsMaster } from '#domain/property/property.ts';
import { isTitleOfPick } from '#domain/draft/property-pick.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from '#ui/use-online.ts';
import { useObservable, usePart, useSettledPart } from '#browser/observable.ts';
import { useForm, useProblem } from './form-context.ts';
import { useNameCheck } from './use-name-check.ts';
import { SuggestField } from './suggest-field.tsx';
import { propertySearchQuery } from '#entities/draft/queries.ts';
import { type SeenProperty, seenPropertiesQuery } from './seen-properties.ts';

const toKeyValue = ({ property: { _id, name, title, type, address } }: SeenProperty): PropertyKeyValue => ({
  key: _id,
  value: name,
  title,
  type,
  address,
});

/** The properties whose name contains the search, first those whose name begins with it. */
function bestNamed(properties: readonly PropertyKeyValue[], wanted: string): PropertyKeyValue[] {
  const named = properties.flatMap((property) => {
    const at = nameKey(property.value).indexOf(wanted);
    return at < 0 ? [] : [{ property, isLater: at > 0 }];
  });
  return named
    .toSorted((a, b) => Number(a.isLater) - Number(b.isLater))
    .slice(0, mostSeen)
    .map(({ property }) => property);
}

const searchPauseMs = 200;
const mostSeen = 20;

/**
 * The properties whose name contains what is typed, within the chosen category, if the property master shows it;
 * offline those that this device knows. Also the hint of the field, and the number of properties on this device.
 * A connection can be lost while a finger is on its way to the next field: the hint takes and leaves its place only
 * at `onTouch`, the focus or a key in the field, and `isPast` says that its place is empty until then.
 */
function usePropertySearch() {
  const { agentId, text, prefill, disabled } = useForm();
  const { pick } = useObservable(prefill);
  const category = usePart(text, (body) => body.title);
  const title = usePart(text, (body) => (isTitleOfPick(body, pick) ? '' : body.title));
  const isListing = usePart(text, (body) => body.intent !== null);
  const searches = category === '' || showsMaster(category);
  const isLinked = usePart(text, (body) => body.propertyId !== null);
  const search = useSettledPart(text, (body) => body.name, searchPauseMs);
  const query = propertySearchQuery(search, title);
  const isAsked = query.enabled === true && searches && !isLinked && !disabled;
  const { data: found = [], isError } = useQuery({ ...query, enabled: isAsked });
  const isOffline = !useOnline();
  const isAway = isOffline || isError;
  const [hasAwayPlace, setAwayPlace] = useState(isOffline);
  const { data: seen } = useQuery({
    ...seenPropertiesQuery(useQueryClient(), agentId),
    enabled: searches && !isLinked && !disabled && isAway,
  });
  const isFitting = (property: PropertyKeyValue) =>
    title === '' ? showsMaster(property.title) : property.title === title;
  const here = (seen ?? []).map(toKeyValue).filter(isFitting);
  const known = isAway ? bestNamed(here, nameKey(search)) : found;
  const properties =
    !searches || isLinked || search.trim().length < searchFromCharacters ? [] : known.filter(isFitting);
  const hint = !searches
    ? isListing
      ? 'form.name-place'
      : null
    : isLinked
      ? 'draft.name-linked'
      : hasAwayPlace && seen
        ? 'draft.name-hint-away'
        : null;
  return {
    properties,
    hint,
    isPast: hint === 'draft.name-hint-away' && !isAway,
    countHere: here.length,
    onTouch: () => setAwayPlace(isAway),
  } as const;
}

/** The property's name, with properties of that name to pick from. Picking one fills the form. */
export function PropertyNameField({
  label,
  onPick,
}: {
  /** Another label than Property name. */
  label?: string;
  onPick: (property: PropertyKeyValue) => void;
}) {
  const { t, sentence, lookup } = useWords();
  const { send, disabled } = useForm();
  const { properties, hint, isPast, countHere, onTouch } = usePropertySearch();
  const problem = useProblem('name');
  const isTaken = useNameCheck(false) === 'taken';
  const isDuplicate = problem?.code === 'draft_name_duplicate' || isTaken;
  const error = isDuplicate ? sentence('draft_name_duplicate') : problem?.words;
  return (
    <>
      <SuggestField
        label={label ?? t('draft.name')}
        name="name"
        description={
          disabled || !hint ? undefined : (
            <span style={{ visibility: isPast ? 'hidden' : undefined }}>{t(hint, { count: countHere })}</span>
          )
        }
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
        onFocus={onTouch}
        onType={(name) => {
          onTouch();
          send({ kind: 'nameTyped', name });
        }}
        onPick={(key) => {
          const property = properties.find((candidate) => candidate.key === key);
          if (property) onPick(property);
        }}
      />
      {isDuplicate && !disabled && <KnownProperty onPick={onPick} />}
    </>
  );
}

/** For a name that is taken: the property that has it, to be used instead. */
function KnownProperty({ onPick }: { onPick: (property: PropertyKeyValue) => void }) {
  const { t, lookup } = useWords();
  const { text } = useForm();
  const name = useSettledPart(text, (body) => body.name, searchPauseMs);
  const { data } = useQuery(propertySearchQuery(name, ''));
  if (!data) return null;
  const known = data.find(({ value }) => nameKey(value) === nameKey(name));
  if (!known)
    return (
      <Text fz="sm" mt="xs">
        {t('draft.name-own')}
      </Text>
    );
  return (
    <Button variant="light" mt="sm" h="auto" py="sm" onClick={() => onPick(known)}>
      <span>
        {t('draft.name-use', { name: known.value })}
        <Text span display="block" fz="sm" fw={400}>
          {`${lookup(known.type)} · ${placeWords(known.address, lookup)}`}
        </Text>
      </span>
    </Button>
  );
}
