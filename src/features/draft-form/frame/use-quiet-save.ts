import { useEffect, useEffectEvent } from 'react';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';

/** Saves a changed draft at once when the form goes to another step, and when it is left inside the app. */
export function useQuietSave(editor: DraftEditor, isAllowed: boolean, step?: string): void {
  const save = useEffectEvent(() => {
    if (isAllowed) editor.store.saveQuietly();
  });
  useEffect(() => () => save(), [step]);
}
