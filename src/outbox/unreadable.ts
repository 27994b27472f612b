import { ApiError } from '#api/ask.ts';
import type { Command } from './commands/command.ts';
import { type Autosave, type OutboxRecord, needsAgent } from './drafts/record.ts';
import { isPlain, isTime } from './storage/content-checks.ts';
import type { Quarantined } from './storage/quarantine.ts';

/**
 * Something of the agent's that cannot be read or worked with here: encrypted by another key, damaged, or of
 * another version.
 */
export interface UnreadableItem {
  /** Empty where it belongs to no draft, or nobody can tell to which. */
  draftId: string;
  /** What it is, as far as that can be told. */
  kind: 'draft' | 'photo' | 'change';
  mutationId: string | null;
  /** Its key in quarantine; null where it is in its own store. */
  quarantineKey: number | null;
  /** The place of a command in the device's order; null for the others. */
  commandSeq: number | null;
  canRetry: boolean;
  /** Epoch milliseconds; 0 where unknown. */
  storedAt: number;
  code: 'locked_on_device' | 'unreadable_on_device';
  /** The value as it is stored, for export; null where the browser cannot read it. */
  stored: unknown;
}

const kinds: Record<string, UnreadableItem['kind']> = { photos: 'photo', commands: 'change' };

/** A value in quarantine. */
export function unreadableFromQuarantine(one: Quarantined): UnreadableItem {
  const { key, draftId, store, place, at, kept, isLost } = one;
  const { savedAt, typedAt, addedAt, madeAt } = isPlain(kept) ? kept : {};
  return {
    draftId: draftId ?? '',
    kind: kinds[store] ?? 'draft',
    mutationId: null,
    quarantineKey: key,
    commandSeq: null,
    canRetry: place !== undefined,
    storedAt: [savedAt, typedAt, addedAt, madeAt].find(isTime) ?? at ?? 0,
    code: 'unreadable_on_device',
    stored: isLost ? null : kept,
  };
}

/** A record or an autosave that could not be decrypted. */
export function unreadableDraft(stored: OutboxRecord | Autosave, error: unknown): UnreadableItem {
  const isRecord = 'mutationId' in stored;
  return {
    draftId: stored.draftId,
    kind: 'draft',
    mutationId: isRecord ? stored.mutationId : null,
    quarantineKey: null,
    commandSeq: null,
    canRetry: isRecord && needsAgent(stored),
    storedAt: isRecord ? stored.savedAt : stored.typedAt,
    code: codeFrom(error),
    stored,
  };
}

/** A command that could not be decrypted. */
export function unreadableCommand(command: Command, error: unknown): UnreadableItem {
  return {
    draftId: '',
    kind: 'change',
    mutationId: null,
    quarantineKey: null,
    commandSeq: command.seq,
    canRetry: false,
    storedAt: command.madeAt,
    code: codeFrom(error),
    stored: command,
  };
}

function codeFrom(error: unknown): UnreadableItem['code'] {
  return error instanceof ApiError && error.code === 'locked_on_device' ? error.code : 'unreadable_on_device';
}
