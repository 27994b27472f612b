/** Prints brochures, outside the page's main thread. */
import type { TypefaceFile } from '../share-card/card-request.ts';
import type { BrochureAnswer, BrochureRequest } from './brochure-request.ts';
import { printBrochure } from './print-brochure.ts';
import { type PrintedPicture, printPicture } from './printed-picture.ts';

declare const self: DedicatedWorkerGlobalScope;

let loading: Promise<unknown> | null = null;
let printed = new Map<string, PrintedPicture>();

const load = async ({ family, bytes, descriptors }: TypefaceFile) =>
  self.fonts.add(await new FontFace(family, bytes, descriptors).load());

async function answerTo(request: BrochureRequest): Promise<BrochureAnswer> {
  switch (request.step) {
    case 'begin':
      printed = new Map();
      if (!('fonts' in self)) return false;
      if (request.typeface) await (loading ??= load(request.typeface));
      return true;
    case 'picture':
      printed.set(request.id, await printPicture(request.photo, request.pixels));
      return true;
    case 'print':
      return printBrochure(request, printed);
  }
}

self.onmessage = async ({ data }: MessageEvent<BrochureRequest>) =>
  self.postMessage(await answerTo(data).catch(() => (data.step === 'print' ? null : false)));
