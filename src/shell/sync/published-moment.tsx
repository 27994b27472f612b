import { speakAll } from '#messages/language.ts';
import { useUndo } from '#entities/outbox/undo.ts';
import { signedInAgent } from '#session/store.ts';
import { usePart } from '#browser/observable.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { usePublished } from './published.ts';
import face from './undo-bar.module.css';

async function load() {
  await speakAll();
  return import('./published-bar.tsx');
}

/** What can be done with a listing that is live now, above the bottom bar; not while something can be undone. */
export function PublishedMoment() {
  const agentId = usePart(signedInAgent, (agent) => agent?._id);
  const last = usePublished();
  const published = last?.agentId === agentId ? last : null;
  const isUndoOffered = useUndo() !== null;
  const code = useLateCode(load, published !== null);
  return (
    <div className={face.place} role="status">
      {published && !isUndoOffered && typeof code !== 'string' && (
        <code.PublishedBar key={published._id} listing={published} />
      )}
    </div>
  );
}
