import { autosaveKey } from '#session/form-storage.ts';
import { type ProfileField, type ProfileValues, profileFields } from './profile-values.ts';

/** Values that an agent typed and did not save yet. */
export type TypedProfile = Partial<ProfileValues>;

const key = (agentId: string) => autosaveKey('profile', agentId);

/** The stored values from before the page was closed. */
export function typedBefore(agentId: string): TypedProfile {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(agentId)) ?? '{}');
    const texts = Object.entries(stored as Record<ProfileField, unknown>).filter(
      ([field, text]) => typeof text === 'string' && (profileFields as readonly string[]).includes(field),
    );
    return Object.fromEntries(texts) as TypedProfile;
  } catch {
    return {};
  }
}

/** Stores the values at each key press, because a page may close without an event. */
export function autosave(agentId: string, typed: TypedProfile): void {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(key(agentId));
    else localStorage.setItem(key(agentId), JSON.stringify(typed));
  } catch {
    /* Storage is full or not available: the text lasts as long as this page is open. */
  }
}
