import { useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { useAgent } from '#session/use-agent.ts';

type Fields = Record<string, string | number | null>;

/**
 * A form: `current` with what was typed over it. Only what was typed is stored on the device, from the first
 * change until `clear`.
 */
export function useStoredForm<Content extends Fields>(form: string, current: Content) {
  const stored = agentStorage.groupForms(useAgent()._id);
  const [typed, setTyped] = useState(() => stored.read()?.[form] ?? {});
  const change = (part: Partial<Content>) => {
    const next: Fields = { ...typed, ...(part as Fields) };
    stored.write({ ...stored.read(), [form]: next });
    setTyped(next);
  };
  const clear = () => {
    const others = Object.entries(stored.read() ?? {}).filter(([name]) => name !== form);
    stored.write(Object.fromEntries(others));
    setTyped({});
  };
  return { content: { ...current, ...typed }, change, clear };
}
