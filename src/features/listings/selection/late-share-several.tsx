import { speakAll } from '#messages/language.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import type { ShareSeveralProps } from './share-several.tsx';

/** The dialog with its sentences. */
async function load() {
  await speakAll();
  return import('./share-several.tsx');
}

/** The dialog that shares listings into a group; its code is loaded when it opens. */
export function LateShareSeveral(props: ShareSeveralProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.ShareSeveral {...props} />;
}
