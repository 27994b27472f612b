import type { PictureFinding } from '#domain/picture-verdict.ts';

const key = 'senarai.findings';

/** Number of pictures whose findings are stored; older ones are removed. */
const most = 100;

/** Findings by picture id. They are stored, so that they survive a reload. */
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
    /* Storage is full: the findings are in memory until this page closes. */
  }
  for (const listener of listeners) listener();
}

/** Calls the listener whenever the findings change. Returns a function that unsubscribes. */
export function watchFindings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The findings of this device. */
export function currentFindings(): Findings {
  return findings;
}

/** Reads from storage if memory belongs to an agent who has logged out. */
function known(): Findings {
  try {
    return localStorage.getItem(key) === null ? {} : findings;
  } catch {
    return findings;
  }
}

/** Stores the findings of a picture. */
export function keepFindings(pictureId: string, found: readonly PictureFinding[]): void {
  change(
    Object.fromEntries(
      [...Object.entries(known()).filter(([id]) => id !== pictureId), [pictureId, found] as const].slice(
        -most,
      ),
    ),
  );
}

/** Removes the findings of a picture: the agent accepts the picture or has removed it. */
export function settleFindings(pictureId: string): void {
  if (pictureId in findings)
    change(Object.fromEntries(Object.entries(findings).filter(([id]) => id !== pictureId)));
}
