import type { Greyscale } from '#domain/photo/greyscale.ts';
import type { ReadLine } from './marks-in.ts';

/** The parts of Tesseract's module that this uses. */
interface Engine {
  FS: { writeFile(path: string, bytes: Uint8Array | string): void };
  TessBaseAPI: new () => {
    Init(folder: null, language: string, mode: number): number;
    SetPageSegMode(mode: number): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    MeanTextConf(): number;
  };
}

/** How Tesseract's module is started. */
export type StartEngine = (options: {
  wasmBinary: Uint8Array;
  print: () => void;
  printErr: () => void;
}) => Promise<Engine>;

const oneLine = 7;
const neuralNet = 1;

/** Reads pictures of single lines with Tesseract. */
export class LineReader {
  readonly #engine: Engine;
  readonly #api: InstanceType<Engine['TessBaseAPI']>;

  private constructor(engine: Engine) {
    this.#engine = engine;
    this.#api = new engine.TessBaseAPI();
    if (this.#api.Init(null, 'eng', neuralNet) !== 0) throw new Error('The letters could not be loaded.');
    this.#api.SetPageSegMode(oneLine);
  }

  /** @throws where the browser cannot run the engine */
  static async start(start: StartEngine, wasmBinary: Uint8Array, letters: Uint8Array): Promise<LineReader> {
    const engine = await start({ wasmBinary, print: () => {}, printErr: () => {} });
    engine.FS.writeFile('./eng.traineddata', letters);
    return new LineReader(engine);
  }

  /** The text of a line; empty where it cannot be read. */
  read({ values, width, height }: Greyscale): ReadLine {
    const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
    const file = new Uint8Array(head.length + values.length);
    file.set(head);
    file.set(values, head.length);
    this.#engine.FS.writeFile('/input', file);
    if (this.#api.SetImageFile(1, 0) === 1 || this.#api.Recognize(null) !== 0)
      return { text: '', confidence: 0 };
    return { text: this.#api.GetUTF8Text().trim(), confidence: this.#api.MeanTextConf() };
  }
}
