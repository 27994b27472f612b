import type { PictureFinding } from '#domain/picture-verdict.ts';

const key = 'senarai.findings';

/** Of so many pictures the findings are kept; older ones were looked at long ago. */
const most = 100;

/**
 * What speaks against pictures of this device, by their ids: kept, so that a reload does not make a doubtful
 * picture a good one.
 */
export type Findings = Readonly<Record<string, readonly PictureFinding[]>>;

const listeners = new Set<() => void>();
let findings = read();

function read(): Findings {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Findings;
  } catch {
    return {};
  }
}

function change(next: Findings): void {
  findings = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    /* No room: known for as long as this page is open. */
  }
  for (const listener of listeners) listener();
}

/** Calls the listener whenever a finding comes or goes; returns how to stop. */
export function watchFindings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What speaks against pictures of this device. */
export function currentFindings(): Findings {
  return findings;
}

/** Logout removes what is stored; what is in memory is then another agent's. */
function known(): Findings {
  try {
    return localStorage.getItem(key) === null ? {} : findings;
  } catch {
    return findings;
  }
}

/** Keeps what speaks against a picture. */
export function keepFindings(pictureId: string, found: readonly PictureFinding[]): void {
  change(
    Object.fromEntries(
      [...Object.entries(known()).filter(([id]) => id !== pictureId), [pictureId, found] as const].slice(
        -most,
      ),
    ),
  );
}

/** The agent wants the picture all the same, or not at all. */
export function settleFindings(pictureId: string): void {
  if (pictureId in findings)
    change(Object.fromEntries(Object.entries(findings).filter(([id]) => id !== pictureId)));
}
