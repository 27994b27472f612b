import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useReachable } from '#session/use-reachable.ts';
import { toast } from '#ui/toast.ts';
import { useForm } from '../form-context.ts';
import type { DraftEditor } from '../use-draft-editor.ts';

/** How long the form waits for the server's word on a publication before it goes on: it is kept on the device anyway. */
const wordMs = 3_000;

/**
 * Publishes the text: kept on the device at once, and sent when there is a network. The form waits a moment for the server's
 * word, so that a refusal is met here and not later; then it goes on.
 */
export function usePublish(editor: DraftEditor, onDone: () => void): { isPublishing: boolean; publish: () => void } {
  const { t } = useWords();
  const { text } = useForm();
  const isReachable = useReachable();
  const [isPublishing, setIsPublishing] = useState(false);
  const { state, becomes } = editor.standing;
  const answer = editor.isOwnStanding && becomes === 'Published' && !editor.isDirty ? state : null;

  const goOn = useEffectEvent((isPublished: boolean) => {
    const name = text.body.name;
    setIsPublishing(false);
    void toast({ message: t(isPublished ? 'form.published' : 'form.will-be-published', { name }), tone: 'good' });
    onDone();
  });
  const stay = useEffectEvent(() => setIsPublishing(false));

  useEffect(() => {
    if (!isPublishing) return;
    if (answer === 'sent') goOn(true);
    else if (answer === 'rejected' || answer === 'conflict') stay();
    else if (answer !== null && (!navigator.onLine || !isReachable)) goOn(false);
  }, [isPublishing, answer, isReachable]);

  useEffect(() => {
    if (!isPublishing) return;
    const timer = setTimeout(() => goOn(false), wordMs);
    return () => clearTimeout(timer);
  }, [isPublishing]);

  const publish = () => {
    if (isPublishing) return;
    void editor.handIn('Published').then((isKept) => setIsPublishing(isKept));
  };
  return { isPublishing, publish };
}
