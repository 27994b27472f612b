/** Which of the autosaves on this device counts, and what it is made from. Pure rules. */
import type { Autosave, AutosaveVersion, OutboxRecord } from './record.ts';

/**
 * An autosave that was written while its form's save was being stored: where that save never was, it is made
 * from what the save was made from.
 */
export function withStoredParent<One extends Pick<Autosave, 'parent' | 'fallbackParent'>>(
  autosave: One,
  records: readonly Pick<OutboxRecord, 'mutationId' | 'mergedFrom'>[],
): One {
  const { parent, fallbackParent } = autosave;
  if (fallbackParent === undefined) return autosave;
  const isStored = records.some(({ mutationId, mergedFrom }) => [mutationId, mergedFrom].includes(parent));
  return isStored ? autosave : { ...autosave, parent: fallbackParent };
}

/** Without those that another one supersedes: a page that was being closed had no time to delete them. */
export function withoutSuperseded<
  One extends Pick<Autosave, 'draftId' | 'editorId' | 'typedAt' | 'supersedes'>,
>(all: readonly One[]): One[] {
  const nameFrom = ({ editorId, typedAt }: AutosaveVersion, draftId: string) =>
    `${draftId} ${editorId} ${typedAt}`;
  const superseded = new Set(
    all.flatMap(({ draftId, supersedes }) => supersedes.map((version) => nameFrom(version, draftId))),
  );
  return all.filter((one) => !superseded.has(nameFrom(one, one.draftId)));
}
