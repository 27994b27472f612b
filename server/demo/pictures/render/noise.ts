/** A number from 0 to 1 that depends on nothing but the three integers. */
export function hash(x: number, y: number, z: number): number {
  let mixed = Math.imul(x | 0, 374_761_393) ^ Math.imul(y | 0, 668_265_263) ^ Math.imul(z | 0, 974_634_521);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_519);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

const blend = (a: number, b: number, part: number) => a + (b - a) * part;
const ease = (part: number) => part * part * (3 - 2 * part);

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [px, py, pz] = [ease(x - ix), ease(y - iy), ease(z - iz)];
  const row = (dy: number, dz: number) =>
    blend(hash(ix, iy + dy, iz + dz), hash(ix + 1, iy + dy, iz + dz), px);
  return blend(blend(row(0, 0), row(1, 0), py), blend(row(0, 1), row(1, 1), py), pz);
}

/** Noise of several sizes, from 0 to 1: each octave is half as large and half as strong. */
export function cloudNoise(x: number, y: number, z: number, octaves = 4): number {
  let sum = 0;
  let strength = 0.5;
  for (let octave = 0, size = 1; octave < octaves; octave++, size *= 2.03, strength /= 2)
    sum += strength * noise(x * size + octave * 17, y * size, z * size);
  return sum / (1 - strength * 2);
}
