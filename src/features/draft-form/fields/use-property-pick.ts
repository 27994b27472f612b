import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import type { Property, PropertyKeyValue } from '#domain/property.ts';
import { persistApart, persistedApart } from '#lookup-cache/persister.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from './form-context.ts';
import {
  type FilledPart,
  type Filling,
  type PickedProperty,
  asPicked,
  filledFrom,
  partsOf,
  stillAsked,
  takingPart,
  withoutFilling,
} from '#entities/draft/prefill-from-property.ts';
import { propertyQuery } from '#entities/draft/queries.ts';

/** The values that a known property filled in, and a way to undo it. */
export interface PropertyPick {
  filled: readonly FilledPart[];
  emptied: readonly FilledPart[];
  /** The parts in which the agent's values differ from the property's, and the property. */
  asked: { parts: readonly FilledPart[]; property: PickedProperty } | null;
  /** How often filling in has set or removed the place on the map. */
  moves: number;
  /** The category or type of the property, if it replaced another. */
  category: { title: string; type: string } | null;
  /** Whether the pick can be undone. */
  canUndo: boolean;
  pick: (property: PropertyKeyValue) => void;
  /** Fills in the values of this property master. */
  start: (propertyId: string) => void;
  /** Chooses the property's value or the agent's own for one part. */
  settle: (part: FilledPart, which: 'mine' | 'theirs') => void;
  undo: () => void;
}

/**
 * The property that was picked last for a draft, with the values it filled in: values that are still equal to
 * them are replaced by those of the next property. Stored in the query cache on the device, so that a
 * reopened form has it.
 */
function pickedQuery(agentId: string, draftId: string) {
  const queryKey = ['picked', agentId, draftId];
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => client.getQueryData<PickedProperty>(queryKey) ?? null,
    persister: persistedApart,
    networkMode: 'always',
    staleTime: Infinity,
  });
}

interface Done extends Pick<Filling, 'filled' | 'emptied'> {
  before: DraftBody;
  after: DraftBody;
  earlier: PickedProperty | null;
  category: PropertyPick['category'];
}

/**
 * Fills a known property into the form: its name and address at once, the rest when the server has answered.
 */
export function usePropertyPick(): PropertyPick {
  const { agentId, draftId, text, disabled, change, fillIn } = useForm();
  const queryClient = useQueryClient();
  const query = pickedQuery(agentId, draftId);
  const { data: last = null, isPending } = useQuery(query);
  const remember = (picked: PickedProperty) => {
    queryClient.setQueryData(query.queryKey, picked);
    persistApart(queryClient, query.queryKey);
  };
  const propertyId = usePart(text, (body) => body.propertyId);
  const [done, setDone] = useState<Done | null>(null);
  const [moves, setMoves] = useState(0);

  const isUnknown = !isPending && propertyId !== null && !(last?.propertyId === propertyId && last.isWhole);
  const { data: master, isFetching } = useQuery({ ...propertyQuery(propertyId ?? ''), enabled: isUnknown });

  /** Writes the changes of a filling. The steps of one pick are reported and undone as one. */
  const write = (filling: Filling, link: Partial<DraftBody>, to: PickedProperty, isNew: boolean) => {
    const before = text.get();
    const changed = { ...link, ...filling.change };
    if (isNew) change(changed);
    else if (Object.keys(changed).length > 0) fillIn(changed);
    remember(to);
    if (filling.change.loc !== undefined) setMoves((count) => count + 1);
    const nothingYet = {
      before,
      earlier: isNew ? last : null,
      category: changedCategory(before, link),
      filled: [],
      emptied: [],
    };
    const start: Omit<Done, 'after'> = isNew || done === null ? nothingYet : done;
    const filled = [...new Set([...start.filled, ...filling.filled])];
    const emptied = [...start.emptied, ...filling.emptied].filter((part) => !filled.includes(part));
    setDone({ ...start, after: text.get(), filled, emptied });
  };

  const take = (property: Omit<PickedProperty, 'asked'>, link: Partial<DraftBody>) => {
    const filling = filledFrom({ ...text.get(), ...link }, property.parts, last?.parts);
    write(filling, link, { ...property, asked: filling.asked }, true);
  };

  const pick = (property: PropertyKeyValue) => {
    const { key, value, type, address } = property;
    take(
      { propertyId: key, name: value, type, parts: { address }, isWhole: false },
      asPicked(text.get(), property, last),
    );
  };

  const start = (id: string) =>
    void queryClient.fetchQuery({ ...propertyQuery(id), retry: false }).then(
      (property) =>
        take(wholeOf(property), asPicked(text.get(), { ...property, key: id, value: property.name })),
      () => {},
    );

  /**
   * Fills in the rest of a property that was picked here. For a property that the draft already had, only
   * stores its values.
   */
  const learn = useEffectEvent((property: Property) => {
    if (text.get().propertyId !== property._id) return;
    const isPickedHere = last?.propertyId === property._id;
    if (!isPickedHere || disabled) return remember({ ...wholeOf(property), asked: [] });
    const picked = wholeOf(property);
    const filling = filledFrom(text.get(), picked.parts, last.parts);
    const isAnswered = (part: FilledPart) =>
      part === 'address' && isSameAddress(property.address, last.parts.address);
    write(
      filling,
      {},
      {
        ...picked,
        asked: [
          ...last.asked,
          ...filling.asked.filter((part) => !last.asked.includes(part) && !isAnswered(part)),
        ],
      },
      false,
    );
  });
  useEffect(() => {
    if (isUnknown && master && master._id === propertyId) learn(master);
  }, [isUnknown, master, propertyId]);

  const settle = (part: FilledPart, which: 'mine' | 'theirs') => {
    if (last === null) return;
    if (which === 'theirs') change((body) => takingPart(body, part, last.parts));
    if (which === 'theirs' && part === 'loc') setMoves(moves + 1);
    remember({ ...last, asked: last.asked.filter((each) => each !== part) });
  };

  const undo = () => {
    if (!done) return;
    change((body) =>
      withoutFilling(
        body,
        done.before,
        done.after,
        done.earlier && { propertyId: done.earlier.propertyId, name: done.earlier.name },
      ),
    );
    if (done.earlier) remember(done.earlier);
    else if (last) remember({ ...last, asked: [] });
    setMoves(moves + 1);
    setDone(null);
  };

  const asked = usePart(text, (body) =>
    last && last.propertyId === body.propertyId && !isFetching ? stillAsked(body, last).join() : '',
  );
  const isOfThis = done !== null && done.after.propertyId === propertyId;
  return {
    filled: isOfThis ? done.filled : [],
    emptied: isOfThis && !isFetching ? done.emptied : [],
    asked: asked === '' || last === null ? null : { parts: asked.split(',') as FilledPart[], property: last },
    moves,
    category: isOfThis ? done.category : null,
    canUndo: isOfThis && (done.earlier !== null || done.filled.length + done.emptied.length > 0),
    pick,
    start,
    settle,
    undo,
  };
}

const isSameAddress = (a: Property['address'], b = a) =>
  a.postcode === b.postcode && a.area === b.area && a.state === b.state && a.country === b.country;

function wholeOf(property: Property): Omit<PickedProperty, 'asked'> {
  const { _id, name, type } = property;
  return { propertyId: _id, name, type, parts: partsOf(property), isWhole: true };
}

function changedCategory(
  before: DraftBody,
  { title = before.title, type = before.type }: Partial<DraftBody>,
): PropertyPick['category'] {
  return title === before.title && type === before.type ? null : { title, type };
}
