/**
 * Detects adult content on the device. The build embeds the model (MobileNetV2 of nsfwjs 4.3.0, MIT, see
 * adult-net/LICENSE) in this file; it makes no requests.
 */
import { type Tensor, browser, div, expandDims, io, tidy } from '@tensorflow/tfjs-core';
import { loadLayersModel } from '@tensorflow/tfjs-layers';
import net from './adult-net/model.json';
import weights from './adult-net/weights.bin?url&inline';
import { answerEach, drawn, nothingFound } from './answer-each.ts';
import { toBytes } from './bytes-of.ts';
import { startEngine } from './engine.ts';

const side = 224;

/** A high threshold, so that a bathroom or a poster is not reported. */
const adultFrom = 0.85;

async function readModel() {
  await startEngine();
  const weightSpecs = net.weights as io.WeightsManifestEntry[];
  return loadLayersModel(
    io.fromMemory({
      modelTopology: net.modelTopology,
      weightSpecs,
      weightData: toBytes(weights).buffer as ArrayBuffer,
    }),
  );
}

const model = readModel();

answerEach(async (picture) => {
  const pixels = drawn(picture, side, 'filled');
  picture.close();
  const loaded = await model;
  const out = tidy(() => loaded.predict(expandDims(div(browser.fromPixels(pixels), 255), 0)) as Tensor);
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = await out.data();
  out.dispose();
  const adultScore = porn + hentai;
  return {
    ...nothingFound(),
    adult: {
      isAdultContent: adultScore > adultFrom,
      isRacyContent: sexy > adultFrom,
      isGoryContent: false,
      adultScore,
      racyScore: sexy,
      goreScore: 0,
    },
    categories: [
      { name: 'drawing', score: drawing },
      { name: 'neutral', score: neutral },
    ],
  };
});
