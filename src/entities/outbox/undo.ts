import { Observable, useObservable } from '#browser/observable.ts';
import { undoMs } from '#domain/limits.ts';
import { undoCommand } from '#outbox/commands.ts';
import { undoPublication } from '#outbox/save.ts';
import type { StatusCommand } from '#outbox/read.ts';

/** A publication that was started in this tab. */
export interface Publication {
  agentId: string;
  draftId: string;
  mutationId: string;
  name: string;
  /** The address of its form. */
  form: string;
}

/** An action that can be undone: changes of status, or a publication. */
export type Undoable =
  | { kind: 'status'; commands: readonly StatusCommand[] }
  | { kind: 'publication'; publication: Publication };

const offered = new Observable<Undoable | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to undo this while it is held on the device. A new offer replaces the previous one. */
export function offerUndo(undoable: Undoable): void {
  clearTimeout(timer);
  timer = setTimeout(() => offered.set(null), undoMs);
  offered.set(undoable);
}

/** The action that can be undone now, or null. */
export function useUndo(): Undoable | null {
  return useObservable(offered);
}

/**
 * Undoes the offered action. Resolves to true if all of it was undone; false also where the device could not
 * store that.
 */
export async function undo(): Promise<boolean> {
  const undoable = offered.get();
  clearTimeout(timer);
  offered.set(null);
  if (undoable?.kind === 'publication') return undoPublication(undoable.publication).catch(() => false);
  const taken = await Promise.all((undoable?.commands ?? []).map(undoCommand));
  return taken.every(Boolean);
}
