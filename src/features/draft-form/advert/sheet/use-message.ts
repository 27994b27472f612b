import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { ReadMessage } from '#domain/advert-draft/read-message.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import { seenPropertiesQuery } from '../../fields/seen-properties.ts';
import { AdvertReader } from '../reader/advert-reader.ts';

/** A message as it is read. */
export type MessageState = { step: 'reading' } | { step: 'failed' } | { step: 'read'; message: ReadMessage };

const noMasters: ReadonlyMap<string, PickableProperty> = new Map();

/** Reads a message in a worker, with the property masters that this device has seen. Null before there is one. */
export function useMessage(
  agentId: string,
  text: string | null,
): { state: MessageState | null; known: ReadonlyMap<string, PickableProperty>; retry: () => void } {
  const { data: seen, isPending } = useQuery(seenPropertiesQuery(useQueryClient(), agentId));
  const [reader] = useState(() => new AdvertReader());
  const [state, setState] = useState<MessageState | null>(null);
  const [round, setRound] = useState(0);
  const mastersNow = useEffectEvent(() =>
    (seen ?? []).map(({ property: { _id, name, address } }) => ({
      id: _id,
      name,
      state: address.state,
      area: address.area,
    })),
  );
  useEffect(() => () => reader.close(), [reader]);
  useEffect(() => {
    if (text === null || isPending) return setState(text === null ? null : { step: 'reading' });
    let isWanted = true;
    setState({ step: 'reading' });
    void reader.read({ text, today: Date.now(), masters: mastersNow() }).then((message) => {
      if (isWanted) startTransition(() => setState(message ? { step: 'read', message } : { step: 'failed' }));
    });
    return () => {
      isWanted = false;
    };
  }, [text, round, reader, isPending]);
  const known = seen ? new Map(seen.map(({ property }) => [property._id, property])) : noMasters;
  return { state, known, retry: () => setRound(round + 1) };
}
