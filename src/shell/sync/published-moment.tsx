import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { speakAll } from '#messages/language.ts';
import { useUndo } from '#entities/outbox/undo.ts';
import { signedInAgent } from '#session/store.ts';
import { usePart } from '#browser/observable.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import { type ShownPublication, beginPublished, endPublished, usePublished } from './published.ts';

async function load() {
  await speakAll();
  return import('./published-sheet.tsx');
}

/** The first publication of a listing, over the screen from the press on. */
export function PublishedMoment() {
  const client = useQueryClient();
  const agentId = usePart(signedInAgent, (agent) => agent?._id);
  const offered = useUndo();
  const started = offered?.kind === 'publication' ? offered.publication : null;
  useEffect(() => {
    if (started) void beginPublished(client, started).catch(() => {});
  }, [client, started]);
  const shown = usePublished();
  return shown?.publication.agentId === agentId && shown ? <Moment shown={shown} /> : null;
}

function Moment({ shown }: { shown: ShownPublication }) {
  const code = useLateDialog(load, endPublished);
  return code && <code.PublishedSheet shown={shown} />;
}
