import { useState } from 'react';
import type { DraftEditor } from '#entities/draft/use-draft-editor.ts';

/**
 * Publishes the text: kept on the device, where it can be taken back for a while, and then sent when there is
 * a network. What the server says of it is told by the shell, wherever the agent is by then.
 */
export function usePublish(
  editor: DraftEditor,
  onDone: () => void,
): { isPublishing: boolean; publish: () => void } {
  const [isPublishing, setIsPublishing] = useState(false);
  const publish = () => {
    if (isPublishing) return;
    setIsPublishing(true);
    void editor.publishOrSubmit('Published').then((isKept) => {
      setIsPublishing(false);
      if (isKept) onDone();
    });
  };
  return { isPublishing, publish };
}
