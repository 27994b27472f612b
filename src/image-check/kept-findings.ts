import { Observable } from '#browser/observable.ts';
import type { PictureFinding } from '#domain/picture-verdict.ts';

const key = 'senarai.findings';

/** Number of pictures whose findings are stored; older ones are removed. */
const most = 100;

/** Findings by picture id. They are stored, so that they survive a reload. */
export type Findings = Readonly<Record<string, readonly PictureFinding[]>>;

/** The findings of this device. */
export const pictureFindings = new Observable<Findings>(read());

function read(): Findings {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Findings;
  } catch {
    return {};
  }
}

function change(next: Findings): void {
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    /* Storage is full: the findings are in memory until this page closes. */
  }
  pictureFindings.set(next);
}

/** Reads from storage if memory belongs to an agent who has logged out. */
function known(): Findings {
  try {
    return localStorage.getItem(key) === null ? {} : pictureFindings.get();
  } catch {
    return pictureFindings.get();
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
  const kept = pictureFindings.get();
  if (pictureId in kept) change(Object.fromEntries(Object.entries(kept).filter(([id]) => id !== pictureId)));
}
