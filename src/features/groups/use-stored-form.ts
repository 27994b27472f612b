import { useState } from 'react';
import { autosaveKey } from '#session/form-storage.ts';
import { useAgent } from '#session/use-agent.ts';

function read<Content extends object>(key: string, empty: Content): Content {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...empty, ...stored } : empty;
  } catch {
    return empty;
  }
}

function write(key: string, content: object | null): void {
  try {
    if (content) localStorage.setItem(key, JSON.stringify(content));
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage: the form still works, without a copy of what is typed.
  }
}

/** The content of a form, stored on the device from the first change until `clear`. */
export function useStoredForm<Content extends object>(form: string, empty: Content) {
  const key = autosaveKey(form, useAgent()._id);
  const [content, setContent] = useState(() => read(key, empty));
  const change = (part: Partial<Content>) => {
    const next = { ...content, ...part };
    write(key, next);
    setContent(next);
  };
  const clear = () => {
    write(key, null);
    setContent(empty);
  };
  return { content, change, clear };
}
