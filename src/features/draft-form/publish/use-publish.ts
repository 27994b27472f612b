import { useState } from 'react';
import { useIsOpen } from '#ui/use-is-open.ts';
import { rememberListing } from '#entities/draft/last-listing.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';

/**
 * Publishes the text: stored on the device, where it can be undone for a while, then sent when there is a
 * network. The shell shows the server's answer on any screen. `onDone` is not called where the form was left
 * meanwhile.
 */
export function usePublish(
  agentId: string,
  editor: DraftEditor,
  onDone: () => void,
): { isPublishing: boolean; publish: () => void } {
  const [isPublishing, setIsPublishing] = useState(false);
  const isOpen = useIsOpen();
  const publish = () => {
    if (isPublishing) return;
    setIsPublishing(true);
    void editor.store.save('Published').then((isKept) => {
      setIsPublishing(false);
      if (isKept) rememberListing(agentId, editor.store.text.get());
      if (isKept && isOpen.current) onDone();
    });
  };
  return { isPublishing, publish };
}
