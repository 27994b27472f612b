import { deviceStorage } from '#browser/device-storage.ts';
import { Observable } from '#browser/observable.ts';
import type { PictureFinding } from '#domain/photo/picture-check.ts';

/** Number of pictures whose findings are stored; older ones are removed. */
const most = 100;

/** Findings by picture id. They are stored, so that they survive a reload. */
type Findings = Readonly<Record<string, PictureFinding[]>>;

/** The findings of this device. */
export const pictureFindings = new Observable<Findings>(deviceStorage.findings.read() ?? {});

let isStored = true;

function change(next: Findings): void {
  isStored = deviceStorage.findings.write(next);
  pictureFindings.set(next);
}

/** Nothing if memory belongs to an agent whose findings a logout has cleared. */
function known(): Findings {
  return isStored && deviceStorage.findings.read() === null ? {} : pictureFindings.get();
}

/** Stores the findings of a picture. */
export function keepFindings(pictureId: string, found: PictureFinding[]): void {
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
