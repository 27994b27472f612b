import { speakAll } from '#messages/language.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import type { AdvertSheetProps } from './sheet/advert-sheet.tsx';

/** The sheet with its sentences. */
async function load() {
  await speakAll();
  return import('./sheet/advert-sheet.tsx');
}

/** The sheet that reads a message; its code is loaded when it opens. */
export function LateAdvertSheet(props: AdvertSheetProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.AdvertSheet {...props} />;
}
