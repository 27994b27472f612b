import type { Locations } from '#domain/property/location.ts';
import { draftOnDevice, draftsOnDevice } from '#outbox/read.ts';
import { saveDraft } from '#outbox/save.ts';
import { type FormProblem, problemsOfSaving, savable, unknownHere } from './form-rules.ts';
import { isNameFree } from './queries.ts';
import { settleQuietSave } from './quiet-saves.ts';

/**
 * Saves what was typed into a draft whose form is closed. Resolves to what keeps it from being saved; null
 * where it is saved, or where nothing is typed any more.
 * @throws {ApiError} as `draftOnDevice` and `saveDraft`
 */
export async function saveTyped(
  agentId: string,
  draftId: string,
  locations: Locations | undefined,
): Promise<FormProblem | null> {
  await settleQuietSave(draftId);
  const { autosaved } = await draftOnDevice(agentId, draftId);
  if (!autosaved) return null;
  const { baseRev, base, parent, pick, supersedes, editorId, typedAt } = autosaved;
  const unknownIn = unknownHere(base, locations);
  const body = savable(autosaved.body, unknownIn);
  const [problem] = await problemsOfSaving(body, (name) => isNameFree(name, draftId), unknownIn);
  if (problem) return problem;
  await saveDraft({ agentId, draftId, body, pick, baseRev, base, parent }, [
    { editorId, typedAt },
    ...supersedes,
  ]);
  return null;
}

/** As `saveTyped`, for each draft of the agent with such text. What cannot be saved stays as it is. */
export async function saveEverythingTyped(agentId: string, locations: Locations | undefined): Promise<void> {
  const { autosaved } = await draftsOnDevice(agentId);
  for (const { draftId } of autosaved) await saveTyped(agentId, draftId, locations).catch(() => {});
}
