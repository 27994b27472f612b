import { useLateDialog } from '#ui/use-late-dialog.ts';
import type { DealSheetProps } from './deal-sheet.tsx';

const load = () => import('./deal-sheet.tsx');

/** The sheet that says how listings left the market; its code is loaded when it opens. */
export function LateDealSheet(props: DealSheetProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.DealSheet {...props} />;
}
