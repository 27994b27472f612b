/** Tells adult pictures, on the device. The build writes the model (nsfwjs, MIT) into this file; it asks nobody for anything. */
import { type Tensor, browser, div, expandDims, io, tidy } from '@tensorflow/tfjs-core';
import { loadLayersModel } from '@tensorflow/tfjs-layers';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { answerEach, drawn, nothingFound } from './answer-each.ts';
import { bytesOf, startEngine } from './engine.ts';

const side = 224;

/** Surer than even: a bathroom or a poster is no adult picture. */
const adultFrom = 0.85;

async function readModel() {
  await startEngine();
  const { default: read } = (await MobileNetV2Model.modelJson()) as { default: io.ModelJSON };
  const { default: bundle } = (await MobileNetV2Model.weightBundles[0]!()) as { default: string };
  const weightSpecs = read.weightsManifest.flatMap(({ weights }) => weights);
  return loadLayersModel(io.fromMemory({ modelTopology: read.modelTopology, weightSpecs, weightData: bytesOf(bundle).buffer as ArrayBuffer }));
}

const model = readModel();

answerEach(async (picture) => {
  const pixels = drawn(picture, side, 'filled');
  picture.close();
  const net = await model;
  const out = tidy(() => net.predict(expandDims(div(browser.fromPixels(pixels), 255), 0)) as Tensor);
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = await out.data();
  out.dispose();
  const adultScore = porn + hentai;
  return {
    ...nothingFound(),
    adult: { isAdultContent: adultScore > adultFrom, isRacyContent: sexy > adultFrom, isGoryContent: false, adultScore, racyScore: sexy, goreScore: 0 },
    categories: [
      { name: 'drawing', score: drawing },
      { name: 'neutral', score: neutral },
    ],
  };
});
