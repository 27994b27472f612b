import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useObservable, usePart } from '#browser/observable.ts';
import type { Property, PropertyKeyValue } from '#domain/property/property.ts';
import { type FilledPart, partsFrom } from '#domain/draft/property-parts.ts';
import {
  type PickableProperty,
  type PropertyPick,
  samePartsOf,
  stillAsked,
} from '#domain/draft/property-pick.ts';
import type { Prefilling } from '#draft-editor/prefill.ts';
import { propertyQuery } from '#entities/draft/queries.ts';
import { useForm } from './form-context.ts';

/** The parts that the picked property filled in or emptied, and the agent's actions on them. */
export interface PropertyPrefill {
  filled: readonly FilledPart[];
  emptied: readonly FilledPart[];
  /** The name of the property that is gone, where what it had filled in went with it. */
  removed: string | null;
  /** The parts in which the agent's values differ from the property's, and the property. */
  asked: { parts: readonly FilledPart[]; property: PropertyPick } | null;
  /** The number of times that the place on the map was set or removed. */
  moves: number;
  /** The category and type of the property, if they replaced those that the agent had chosen. */
  category: { title: string; type: string } | null;
  /** Whether the category went with the property. */
  isCategoryRemoved: boolean;
  /** Whether the last pick, or its removal, can be undone. */
  canUndo: boolean;
  pick: (property: PropertyKeyValue) => void;
  /** Fills in the values of this property master. */
  start: (propertyId: string) => void;
  /** Chooses the property's value or the agent's own for one part. */
  settle: (part: FilledPart, which: 'mine' | 'theirs') => void;
  undo: () => void;
}

/**
 * Fills a known property into the form: its name and address at once, the rest when the server has answered.
 */
export function usePropertyPrefill(): PropertyPrefill {
  const { text, disabled, prefill, send } = useForm();
  const queryClient = useQueryClient();
  const { pick, last, moves } = useObservable(prefill);
  const propertyId = usePart(text, (body) => body.propertyId);
  const isUnknown = propertyId !== null && !(pick?.propertyId === propertyId && pick.isWhole) && !disabled;
  const { data: master, isFetching } = useQuery({ ...propertyQuery(propertyId ?? ''), enabled: isUnknown });
  const onLearned = useEffectEvent((property: Property) =>
    send({ kind: 'propertyLearned', property: toPickable(property) }),
  );
  useEffect(() => {
    if (isUnknown && master && master._id === propertyId) onLearned(master);
  }, [isUnknown, master, propertyId]);

  const start = (id: string) =>
    void queryClient.fetchQuery({ ...propertyQuery(id), retry: false }).then(
      (property) => send({ kind: 'propertyPicked', property: toPickable(property) }),
      () => {},
    );
  const shown = last !== null && last.after.propertyId === propertyId ? last : null;
  const emptied = usePart(text, (body) =>
    shown ? samePartsOf(body, shown.after, shown.emptied).join() : '',
  );
  const isSameCategory = usePart(
    text,
    ({ title, type }) => title === shown?.after.title && type === shown.after.type,
  );
  const asked = usePart(text, (body) =>
    pick && pick.propertyId === body.propertyId && !isFetching ? stillAsked(body, pick).join() : '',
  );
  const toParts = (names: string) => (names === '' ? [] : (names.split(',') as FilledPart[]));
  const isRemoval = shown?.kind === 'removed';
  return {
    filled: shown?.filled ?? [],
    emptied: isFetching ? [] : toParts(emptied),
    removed: isRemoval ? (shown.earlier?.name ?? '') : null,
    asked: asked === '' || pick === null ? null : { parts: toParts(asked), property: pick },
    moves,
    category: shown && !isRemoval && shown.before.title !== '' ? changedCategory(shown) : null,
    isCategoryRemoved: isRemoval && isSameCategory && changedCategory(shown) !== null,
    canUndo: shown !== null && (shown.earlier !== null || shown.filled.length + shown.emptied.length > 0),
    pick: ({ key, value, title, type, address }) =>
      send({ kind: 'propertyPicked', property: { _id: key, name: value, title, type, address } }),
    start,
    settle: (part, which) => send({ kind: 'partChosen', part, which }),
    undo: () => send({ kind: 'prefillUndone' }),
  };
}

function toPickable(property: Property): PickableProperty {
  return { ...property, parts: partsFrom(property) };
}

function changedCategory({ before, after }: Prefilling): PropertyPrefill['category'] {
  const { title, type } = after;
  return before.title === title && before.type === type ? null : { title, type };
}
