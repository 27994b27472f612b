import {
  type DraftFileProblem,
  type OpenedDraftFile,
  readDraftFile,
} from '#entities/hand-over/draft-file.ts';
import type { HandedRefusal } from '#worker-protocol/handed-files.ts';
import type { HandedOver } from './take-over-draft.ts';

/** Where a file comes from. `forget` deletes the app's copy, where it has one. */
export interface Source {
  read: () => Promise<Blob | HandedRefusal>;
  forget?: () => Promise<void>;
}

export type Refusal = DraftFileProblem | HandedRefusal | 'unreadable' | 'code';

/** How far the screen is. A refused file with a source is kept: it may be read later. */
export type Read =
  | { step: 'nothing' }
  | { step: 'reading' }
  | { step: 'refused'; why: Refusal; from?: Source }
  | { step: 'read'; handed: HandedOver; from?: Source };

async function contentFrom({ read }: Source): Promise<OpenedDraftFile | DraftFileProblem | HandedRefusal> {
  const file = await read();
  return typeof file === 'string' ? file : readDraftFile(file);
}

/**
 * Reads a file. A newer version of the app can open a newer one, and a device may read later what it cannot read now:
 * both are kept. Never rejects.
 */
async function readOne(from: Source): Promise<Read> {
  const opened = await contentFrom(from).catch(() => 'unreadable' as const);
  if (typeof opened !== 'string') return { step: 'read', handed: opened, from };
  const isKept = opened === 'newer' || opened === 'unreadable';
  return { step: 'refused', why: opened, ...(isKept && { from }) };
}

/**
 * Reads the first of these files that can be opened or is refused for good; where all are kept, the first of them.
 * `settle` deletes the app's copy of one that is refused for good. Never rejects.
 */
export async function readFirst(files: readonly Source[]): Promise<{ read: Read; settle: () => void }> {
  let first: Read | null = null;
  for (const from of files) {
    const read = await readOne(from);
    const isRefused = read.step === 'refused';
    const settle = () => {
      if (isRefused) void from.forget?.().catch(() => {});
    };
    if (!isRefused || !read.from) return { read, settle };
    first ??= read;
  }
  return { read: first ?? { step: 'nothing' }, settle: () => {} };
}
