/** What was seen in each pixel. */
export interface Layers {
  width: number;
  height: number;
  tint: Float32Array;
  light: Float32Array;
  mirror: Float32Array;
  extra: Float32Array;
  normal: Float32Array;
  depth: Float32Array;
}

/** Empty layers of a picture of this size. */
export function newLayers(width: number, height: number): Layers {
  const plane = () => new Float32Array(width * height * 3);
  const depth = new Float32Array(width * height);
  return {
    width,
    height,
    tint: plane(),
    light: plane(),
    mirror: plane(),
    extra: plane(),
    normal: plane(),
    depth,
  };
}

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
const number = (of: Float32Array, at: number) => of[at] as number;

function likeness({ normal, depth }: Layers, one: number, other: number): number {
  const [a, b] = [one * 3, other * 3];
  const facing =
    number(normal, a) * number(normal, b) +
    number(normal, a + 1) * number(normal, b + 1) +
    number(normal, a + 2) * number(normal, b + 2);
  const far = Math.abs(number(depth, one) - number(depth, other)) / number(depth, one);
  return Math.max(0, facing) ** 24 * Math.exp(-far * 28);
}

function pass(layers: Layers, light: Float32Array, step: number, sharp: number): Float32Array {
  const { width, height } = layers;
  const smoothed = new Float32Array(light.length);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (number(light, pixel * 3 + 1) === 0 && number(layers.depth, pixel) > 9e4) continue;
    let weights = 0;
    const sum = [0, 0, 0] as [number, number, number];
    const own = number(light, pixel * 3 + 1);
    for (let tap = 0; tap < 25; tap++) {
      const [nx, ny] = [x + ((tap % 5) - 2) * step, y + (Math.floor(tap / 5) - 2) * step];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const other = ny * width + nx;
      const there = number(light, other * 3 + 1);
      const apart = Math.abs(there - own) / (there + own + 0.05);
      const weight =
        (kernel[tap % 5] as number) *
        (kernel[Math.floor(tap / 5)] as number) *
        (other === pixel ? 1 : likeness(layers, pixel, other)) *
        Math.exp(-apart * sharp);
      weights += weight;
      sum[0] += weight * number(light, other * 3);
      sum[1] += weight * number(light, other * 3 + 1);
      sum[2] += weight * number(light, other * 3 + 2);
    }
    for (let channel = 0; channel < 3; channel++)
      smoothed[pixel * 3 + channel] = (sum[channel] as number) / (weights || 1);
  }
  return smoothed;
}

/** The picture, its light smoothed over surfaces but not over edges (à trous, Dammertz 2010). */
export function smooth(layers: Layers): Float32Array {
  const { tint, extra } = layers;
  let { light, mirror } = layers;
  const steps = [
    [1, 0],
    [2, 1],
    [4, 2.5],
    [8, 5],
  ] as const;
  for (const [step, sharp] of steps) light = pass(layers, light, step, sharp);
  for (const [step, sharp] of steps.slice(0, 2)) mirror = pass(layers, mirror, step, sharp * 1.5);
  return tint.map((value, at) => value * number(light, at) + number(mirror, at) + number(extra, at));
}
