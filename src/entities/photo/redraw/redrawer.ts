import { WorkerQueue } from '#browser/worker-queue.ts';
import { minuteMs } from '#domain/time.ts';
import {
  type Redrawn,
  type RedrawAnswer,
  type RedrawErrorCode,
  type RedrawRequest,
  type RedrawSizes,
  type Studio,
  isTooLarge,
  redraw,
} from './redraw.ts';

/** After this time the worker counts as failed and is ended. */
const redrawWithinMs = minuteMs;

/** The reason why a picture could not be redrawn. */
export class RedrawError extends Error {
  readonly code: RedrawErrorCode;
  constructor(code: RedrawErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Redraws pictures, one after the other: in a worker, or in the page where the browser has no
 * `OffscreenCanvas`.
 */
export class Redrawer {
  readonly #queue = new WorkerQueue<RedrawRequest, RedrawAnswer>(
    () => new Worker(new URL('./redraw-worker.ts', import.meta.url), { type: 'module' }),
    redrawWithinMs,
  );
  #isWorkerUseful = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

  /** @throws {RedrawError} */
  async redraw(file: Blob, sizes: RedrawSizes): Promise<Redrawn> {
    const answer = this.#isWorkerUseful ? await this.#askWorker({ file, sizes }) : null;
    if (answer && 'drawn' in answer) return answer.drawn;
    if (answer && answer.code !== 'cannot-draw') throw new RedrawError(answer.code);
    this.close();
    this.#isWorkerUseful = false;
    return redrawInPage(file, sizes);
  }

  close(): void {
    this.#queue.close();
  }

  /** Null if the worker did not start or crashed. */
  async #askWorker(request: RedrawRequest): Promise<RedrawAnswer | null> {
    const asked = await this.#queue.ask(request);
    if ('answer' in asked) return asked.answer;
    return asked.error === 'too-late' ? { code: 'cannot-decode' } : null;
  }
}

const pageStudio: Studio<HTMLCanvasElement> = {
  canvas: (size) => Object.assign(document.createElement('canvas'), size),
  encode: (canvas, quality) =>
    new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new RedrawError('cannot-draw'))),
        'image/jpeg',
        quality,
      );
    }),
};

/** An image element decodes every format that the browser shows, and applies the orientation. */
async function redrawInPage(file: Blob, sizes: RedrawSizes): Promise<Redrawn> {
  const url = URL.createObjectURL(file);
  try {
    const picture = Object.assign(new Image(), { src: url });
    await picture.decode().catch(() => Promise.reject(new RedrawError('cannot-decode')));
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    if (isTooLarge(size, sizes)) throw new RedrawError('too-large');
    return await redraw(pageStudio, picture, size, sizes);
  } finally {
    URL.revokeObjectURL(url);
  }
}
