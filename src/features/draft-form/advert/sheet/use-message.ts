import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import type { ReadMessage } from '#domain/advert-draft/read-message.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import { AdvertReader } from '../reader/advert-reader.ts';
import { readWithMasters } from './read-with-masters.ts';

/** A message as it is read. */
export type MessageState = { step: 'reading' } | { step: 'failed' } | { step: 'read'; message: ReadMessage };

const noMasters: ReadonlyMap<string, PickableProperty> = new Map();

/**
 * Reads a message in a worker, with the property masters that this device has seen and those that the server has of
 * the names in it. Null before there is one.
 */
export function useMessage(
  agentId: string,
  text: string | null,
): { state: MessageState | null; known: ReadonlyMap<string, PickableProperty>; retry: () => void } {
  const queryClient = useQueryClient();
  const [reader] = useState(() => new AdvertReader());
  const [state, setState] = useState<MessageState | null>(null);
  const [known, setKnown] = useState(noMasters);
  const [round, setRound] = useState(0);
  useEffect(() => () => reader.close(), [reader]);
  useEffect(() => {
    if (text === null) return setState(null);
    let isWanted = true;
    setState({ step: 'reading' });
    void readWithMasters(reader, queryClient, agentId, text).then((read) => {
      if (!isWanted) return;
      startTransition(() => {
        if (read) setKnown(read.known);
        setState(read ? { step: 'read', message: read.message } : { step: 'failed' });
      });
    });
    return () => {
      isWanted = false;
    };
  }, [text, round, reader, queryClient, agentId]);
  return { state, known, retry: () => setRound(round + 1) };
}
