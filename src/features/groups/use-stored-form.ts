import { useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { useAgent } from '#session/use-agent.ts';

type Fields = Record<string, string | number | null>;

/** The content of a form, stored on the device from the first change until `clear`. */
export function useStoredForm<Content extends Fields>(form: string, empty: Content) {
  const stored = agentStorage.groupForms(useAgent()._id);
  const [content, setContent] = useState<Content>(() => ({ ...empty, ...stored.read()?.[form] }));
  const change = (part: Partial<Content>) => {
    const next = { ...content, ...part };
    stored.write({ ...stored.read(), [form]: next });
    setContent(next);
  };
  const clear = () => {
    const others = Object.entries(stored.read() ?? {}).filter(([name]) => name !== form);
    stored.write(Object.fromEntries(others));
    setContent(empty);
  };
  return { content, change, clear };
}
