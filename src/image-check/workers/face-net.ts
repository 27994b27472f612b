import {
  type NamedTensorMap,
  type Tensor,
  type Tensor3D,
  type Tensor4D,
  add,
  conv2d,
  expandDims,
  io,
  leakyRelu,
  maxPool,
  mul,
  pad,
  separableConv2d,
  sub,
  tensor1d,
  tidy,
} from '@tensorflow/tfjs-core';
import { toBytes } from './bytes-of.ts';
import weights from './face-net/weights.bin?url&inline';
import shapes from './face-net/weights.json';

/** A face; coordinates are shares of the picture's width and height. */
export interface FaceBox {
  score: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Sides of the input squares, in pixels: small faces are found in the large one, a face that fills the
 * picture in the small ones.
 */
export const lookedAtSides = [416, 256, 160] as const;

const likelyFrom = 0.5;
const sameFaceFrom = 0.4;
const meanColour = [117.001, 114.697, 97.404];
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/**
 * The tiny face detector of @vladmandic/face-api 1.7.15 (weights: MIT, see face-net/LICENSE), without the
 * rest of that package, which requires a page.
 */
export class FaceNet {
  readonly #weights: NamedTensorMap;

  constructor() {
    const { buffer } = toBytes(weights);
    this.#weights = io.decodeWeights(buffer as ArrayBuffer, shapes as io.WeightsManifestEntry[]);
  }

  #named<Shape extends Tensor>(name: string): Shape {
    return this.#weights[name] as Shape;
  }

  #forward(square: Tensor3D): Tensor4D {
    const input: Tensor4D = expandDims(mul(sub(square, tensor1d(meanColour)), 1 / 255), 0);
    let out: Tensor4D = leakyRelu(
      add(conv2d(input, this.#named<Tensor4D>('conv0/filters'), 1, 'valid'), this.#named('conv0/bias')),
      0.1,
    );
    for (const layer of ['conv1', 'conv2', 'conv3', 'conv4', 'conv5']) {
      out = maxPool(out, 2, 2, 'same');
      const padded: Tensor4D = pad(out, [
        [0, 0],
        [1, 1],
        [1, 1],
        [0, 0],
      ]);
      const seen = separableConv2d(
        padded,
        this.#named<Tensor4D>(`${layer}/depthwise_filter`),
        this.#named<Tensor4D>(`${layer}/pointwise_filter`),
        1,
        'valid',
      );
      out = leakyRelu(add(seen, this.#named(`${layer}/bias`)), 0.1);
    }
    return add(
      conv2d(maxPool(out, 2, 1, 'same'), this.#named<Tensor4D>('conv8/filters'), 1, 'valid'),
      this.#named('conv8/bias'),
    );
  }

  /** Candidates for faces in a square picture; coordinates are shares of the square. */
  async boxesIn(square: Tensor3D): Promise<FaceBox[]> {
    const out = tidy(() => this.#forward(square));
    const cells = out.shape[1];
    const values = await out.data();
    out.dispose();
    const boxes: FaceBox[] = [];
    for (let cell = 0; cell < cells * cells; cell++) {
      for (const [index, [anchorWidth, anchorHeight]] of anchors.entries()) {
        const [x, y, w, h, certainty] = values.subarray(
          (cell * anchors.length + index) * 5,
          (cell * anchors.length + index + 1) * 5,
        ) as unknown as Five;
        const score = sigmoid(certainty);
        if (score < likelyFrom) continue;
        const [width, height] = [(Math.exp(w) * anchorWidth) / cells, (Math.exp(h) * anchorHeight) / cells];
        const [middle, level] = [
          ((cell % cells) + sigmoid(x)) / cells,
          (Math.floor(cell / cells) + sigmoid(y)) / cells,
        ];
        boxes.push({ score, left: middle - width / 2, top: level - height / 2, width, height });
      }
    }
    return boxes;
  }
}

type Five = [number, number, number, number, number];

/** Non-maximum suppression: one box per face, the most likely, also across sizes. */
export function withoutDoubles(boxes: readonly FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = [];
  for (const box of boxes.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => overlap(box, other) < sameFaceFrom)) kept.push(box);
  return kept;
}

/** Overlap as a share of the smaller box, so that a mouth within a face is not a second face. */
function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / Math.min(a.width * a.height, b.width * b.height);
}
