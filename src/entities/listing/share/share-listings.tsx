import { speakAll } from '#messages/language.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import type { ShareSheetProps } from './share-sheet.tsx';

/** The sheet with its sentences. */
async function load() {
  await speakAll();
  return import('./share-sheet.tsx');
}

/** The sheet that shares listings; its code is loaded when it opens. */
export function ShareListings(props: ShareSheetProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.ShareSheet {...props} />;
}
