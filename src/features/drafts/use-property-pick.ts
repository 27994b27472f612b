import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import type { PropertyKeyValue } from '#domain/property.ts';
import { useForm } from './form-context.ts';
import { type FilledPart, asPicked, filledFrom, withoutFilling } from './property-filling.ts';
import { propertyQuery } from './queries.ts';

/** What was filled in from the property master, and how to take it back. */
export interface PropertyPick {
  filled: readonly FilledPart[];
  /** How often the place on the map came or went by filling in. */
  moves: number;
  /** The category that the property brought with it, in place of the agent's. */
  otherTitle: string | null;
  pick: (property: PropertyKeyValue) => void;
  /** Fills in from this property master. */
  start: (propertyId: string) => void;
  undo: () => void;
  dismiss: () => void;
}

/** Takes a known property into the form: its name at once, the rest when the server has told it. */
export function usePropertyPick(): PropertyPick {
  const { text, change } = useForm();
  const queryClient = useQueryClient();
  const [filling, setFilling] = useState<{ before: DraftBody; after: DraftBody; filled: readonly FilledPart[] } | null>(null);
  const [moves, setMoves] = useState(0);
  const [otherTitle, setOtherTitle] = useState<string | null>(null);

  const fillFrom = (propertyId: string, isStart: boolean) =>
    void queryClient.fetchQuery({ ...propertyQuery(propertyId), retry: false }).then(
      (property) => {
        if (isStart) change((body) => asPicked(body, { ...property, key: propertyId, value: property.name }));
        if (text.body.propertyId !== propertyId) return;
        const before = text.body;
        const { change: filled, filled: parts } = filledFrom(before, property);
        if (parts.length === 0) return;
        change(filled);
        if (parts.includes('loc')) setMoves((before) => before + 1);
        setFilling((earlier) => ({ before: earlier?.before ?? before, after: text.body, filled: [...(earlier?.filled ?? []), ...parts] }));
      },
      () => {},
    );

  const pick = (property: PropertyKeyValue) => {
    const before = text.body;
    setOtherTitle(before.title !== '' && before.title !== property.title ? property.title : null);
    change(asPicked(before, property));
    const linked = text.body;
    const { change: address, filled } = filledFrom(linked, { address: property.address });
    if (filled.length > 0) change(address);
    setFilling(filled.length > 0 ? { before: linked, after: text.body, filled } : null);
    fillFrom(property.key, false);
  };

  const undo = () => {
    if (filling) change((body) => withoutFilling(body, filling.before, filling.after));
    setMoves(moves + 1);
    setFilling(null);
  };

  return {
    filled: filling?.filled ?? [],
    moves,
    otherTitle,
    pick,
    start: (propertyId) => fillFrom(propertyId, true),
    undo,
    dismiss: () => {
      setFilling(null);
      setOtherTitle(null);
    },
  };
}
