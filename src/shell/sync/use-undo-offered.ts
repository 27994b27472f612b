import { useNavigate } from '@tanstack/react-router';
import { type Undoable, undo, useUndo } from '#entities/outbox/undo.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { endPublication } from './published.ts';

/** What can be undone now, and how: a publication leads back to its form. */
export function useUndoOffered(): { offered: Undoable | null; undoOffered: () => Promise<unknown> } {
  const { t } = useWords();
  const navigate = useNavigate();
  const offered = useUndo();
  const undoOffered = async () => {
    const publication = offered?.kind === 'publication' ? offered.publication : null;
    if (!(await undo())) return toast({ message: t('undo.late') });
    if (publication) {
      endPublication(publication);
      void navigate({ href: publication.form });
    }
    return toast({ message: t(publication ? 'undo.publication-done' : 'undo.done'), tone: 'good' });
  };
  return { offered, undoOffered };
}
