import { agentStorage } from '#browser/device-storage.ts';
import { type ProfileValues, profileFields } from './profile-values.ts';

/** Values that an agent typed and did not save yet. */
export type TypedProfile = Partial<ProfileValues>;

/** The stored values from before the page was closed. */
export function typedBefore(agentId: string): TypedProfile {
  const stored = Object.entries(agentStorage.profile(agentId).read() ?? {});
  return Object.fromEntries(
    stored.filter(([field]) => (profileFields as readonly string[]).includes(field)),
  ) as TypedProfile;
}

/** Stores the values at each key press, because a page may close without an event. */
export function autosave(agentId: string, typed: TypedProfile): void {
  if (Object.keys(typed).length === 0) agentStorage.profile(agentId).remove();
  else agentStorage.profile(agentId).write(typed);
}
