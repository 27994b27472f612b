import {
  type Redrawn,
  type RedrawAnswer,
  type RedrawFault,
  type RedrawRequest,
  type RedrawSizes,
  type Studio,
  isTooLarge,
  redraw,
} from './redraw.ts';

/** A picture that takes longer has brought the worker to its knees. */
const redrawWithinMs = 60_000;

/** Why a picture could not be drawn anew. */
export class RedrawError extends Error {
  readonly fault: RedrawFault;
  constructor(fault: RedrawFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Draws pictures anew, one after the other: in a worker, or in the page where the browser has no canvas for
 * workers.
 */
export class Redrawer {
  #worker: Worker | null = null;
  #isWorkerUseful = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

  /** @throws {RedrawError} */
  async redraw(file: Blob, sizes: RedrawSizes): Promise<Redrawn> {
    const answer = this.#isWorkerUseful ? await this.#askWorker({ file, sizes }) : null;
    if (answer === null) this.close();
    if (answer && 'drawn' in answer) return answer.drawn;
    if (answer && answer.fault !== 'cannot-draw') throw new RedrawError(answer.fault);
    this.#isWorkerUseful = false;
    return redrawInPage(file, sizes);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Null where the worker did not start or broke down. */
  #askWorker(request: RedrawRequest): Promise<RedrawAnswer | null> {
    return new Promise((resolve) => {
      const worker = (this.#worker ??= new Worker(new URL('./redraw-worker.ts', import.meta.url), {
        type: 'module',
      }));
      const timer = setTimeout(() => {
        this.close();
        resolve({ fault: 'cannot-decode' });
      }, redrawWithinMs);
      const settle = (answer: RedrawAnswer | null) => {
        clearTimeout(timer);
        resolve(answer);
      };
      worker.onmessage = ({ data }: MessageEvent<RedrawAnswer>) => settle(data);
      worker.onerror = (event) => {
        event.preventDefault();
        settle(null);
      };
      worker.postMessage(request);
    });
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

/** An element decodes what the browser shows, and holds it the right way up. */
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
