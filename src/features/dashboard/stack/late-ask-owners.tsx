import type { ListingSummary } from '#domain/listing/listing.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';

const load = () => import('./ask-owners-dialog.tsx');

interface AskOwnersProps {
  listings: readonly ListingSummary[];
  /** Their links are made. */
  onAsked: () => void;
  onClose: () => void;
}

/** The dialog that asks the owners of several listings; its code is loaded when it opens. */
export function LateAskOwners(props: AskOwnersProps) {
  const code = useLateDialog(load, props.onClose);
  return code && <code.AskOwnersDialog {...props} />;
}
