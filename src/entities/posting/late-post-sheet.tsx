import { speakAll } from '#messages/language.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import type { PostSheetProps } from './post-sheet.tsx';

/** The sheet with its sentences. */
async function load() {
  await speakAll();
  return import('./post-sheet.tsx');
}

/** The sheet that posts listings to platforms; its code is loaded when it opens. */
export function LatePostSheet(props: PostSheetProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.PostSheet {...props} />;
}
