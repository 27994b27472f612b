import { WorkerQueue } from '#browser/worker-queue.ts';
import { minuteMs } from '#domain/time.ts';
import type { TypefaceFile } from '../share-card/card-request.ts';
import type { BrochureAnswer, BrochureRequest } from './brochure-request.ts';
import type { Brochure, BrochureToPrint } from './print-brochure.ts';
import type { PrintedPicture } from './printed-picture.ts';

/** A step takes a tenth of it on a slow phone. */
const stepWithinMs = minuteMs;

/** `stopped`: the worker crashed. `too-late`: it was ended at its time limit. `not-printed`: no canvas or no memory. */
type BrochureErrorCode = 'stopped' | 'too-late' | 'not-printed';

export class BrochureError extends Error {
  readonly code: BrochureErrorCode;
  constructor(code: BrochureErrorCode) {
    super(`The brochure could not be made: ${code}.`);
    this.code = code;
  }
}

/** Makes one brochure: in a worker, or in the page where the browser's workers have no typefaces. */
export class BrochureMaker {
  readonly #queue = new WorkerQueue<BrochureRequest, BrochureAnswer>(
    () => new Worker(new URL('./brochure-worker.ts', import.meta.url), { type: 'module' }),
    stepWithinMs,
  );
  /** Null where the worker prints. */
  #printed: Map<string, PrintedPicture> | null = null;
  #isClosed = false;

  /** Comes first. `typeface`: null where it cannot be loaded. */
  async begin(typeface: TypefaceFile | null): Promise<void> {
    const asked = await this.#queue.ask({ step: 'begin', typeface });
    if ('answer' in asked && asked.answer === true) return;
    this.#queue.close();
    this.#printed = new Map();
  }

  /** Takes a picture, of which so many pixels are printed. False where it cannot be decoded. @throws BrochureError */
  async addPicture(id: string, photo: Blob, pixels: { width: number; height: number }): Promise<boolean> {
    if (!this.#printed) return (await this.#ask({ step: 'picture', id, photo, pixels })) === true;
    const { printPicture } = await import('./printed-picture.ts');
    const picture = await printPicture(photo, pixels).catch(() => null);
    if (picture) this.#printed.set(id, picture);
    return picture !== null;
  }

  /** The file, with the pictures that were added. @throws BrochureError */
  async print(brochure: BrochureToPrint): Promise<Brochure> {
    const made = this.#printed
      ? await printInPage(brochure, this.#printed)
      : await this.#ask({ step: 'print', ...brochure });
    if (made === null || typeof made === 'boolean') throw new BrochureError('not-printed');
    return made;
  }

  /** Ends the work. What is under way is rejected, and what is asked later. */
  close(): void {
    this.#isClosed = true;
    this.#queue.close();
  }

  async #ask(request: BrochureRequest): Promise<BrochureAnswer> {
    const asked = await this.#queue.ask(request);
    if (this.#isClosed) this.#queue.close();
    else if ('answer' in asked) return asked.answer;
    throw new BrochureError('error' in asked && asked.error === 'too-late' ? 'too-late' : 'stopped');
  }
}

async function printInPage(
  brochure: BrochureToPrint,
  printed: ReadonlyMap<string, PrintedPicture>,
): Promise<Brochure | null> {
  const { printBrochure } = await import('./print-brochure.ts');
  return printBrochure(brochure, printed).catch(() => null);
}
