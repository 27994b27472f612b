import { speakAll } from '#messages/language.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import type { HandOverProps } from './hand-over-sheet.tsx';

/** The sheet with its sentences. */
async function load() {
  await speakAll();
  return import('./hand-over-sheet.tsx');
}

/** The sheet that hands a draft over; its code is loaded when it opens. */
export function LateHandOver(props: HandOverProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.HandOverSheet {...props} />;
}
