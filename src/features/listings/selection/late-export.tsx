import { useLateDialog } from '#ui/use-late-dialog.ts';
import type { ExportProps } from './export-dialog.tsx';

const load = () => import('./export-dialog.tsx');

/** The dialog that exports listings; its code is loaded when it opens. */
export function LateExport(props: ExportProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.ExportDialog {...props} />;
}
