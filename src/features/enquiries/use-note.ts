import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { currentAgent } from '#session/store.ts';
import { useAgent } from '#session/use-agent.ts';
import { useChange } from './use-change.ts';

/**
 * The note as it is typed. `save` stores it on the device with the note that it was typed from, each text once; that
 * happens too when the screen is left and when the page is hidden.
 */
export function useNote(enquiry: Enquiry) {
  const { note } = enquiry;
  const agentId = useAgent()._id;
  const change = useChange(enquiry);
  const [typed, setTyped] = useState(note);
  const [saved, setSaved] = useState(note);
  const [seen, setSeen] = useState(note);
  const lastQueued = useRef(note);
  if (note !== saved) {
    setSaved(note);
    if (typed.trim() === saved) {
      setTyped(note);
      setSeen(note);
    }
  }
  useEffect(() => {
    lastQueued.current = note;
  }, [note]);

  const save = async () => {
    const text = typed.trim();
    if (text === lastQueued.current || currentAgent()?._id !== agentId) return;
    lastQueued.current = text;
    setSeen(text);
    if (await change({ note: text, seenNote: seen })) return;
    lastQueued.current = note;
    setSeen(seen);
  };
  useSaveOnLeave(() => void save());
  return { typed, setTyped, save, isChanged: typed.trim() !== note };
}

/** Calls `save` when the component goes, and when the page is hidden or left. */
function useSaveOnLeave(save: () => void): void {
  const leave = useEffectEvent(save);
  useEffect(() => {
    const hidden = () => leave();
    const covered = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', covered);
    return () => {
      removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', covered);
      leave();
    };
  }, []);
}
