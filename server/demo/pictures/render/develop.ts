import sharp from 'sharp';
import { hash } from './noise.ts';

const number = (of: Float32Array, at: number) => of[at] as number;

/** A film's curve: shadows keep detail, highlights roll off (Narkowicz 2015). */
const film = (light: number) => (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);

const limited = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** What shines past white, blurred: it bleeds over the edges of windows and lamps. */
async function bloomOf(
  linear: Float32Array,
  width: number,
  height: number,
  exposure: number,
): Promise<Buffer> {
  const over = Uint8Array.from(linear, (value) => limited((value * exposure - 0.9) * 90));
  return sharp(over, { raw: { width, height, channels: 3 } })
    .blur(width / 60)
    .raw()
    .toBuffer();
}

/**
 * Turns linear light into a picture of this size: exposure, glow of bright parts, vignette, a little grain.
 */
export async function develop(
  linear: Float32Array,
  from: { width: number; height: number },
  to: { width: number; height: number },
  exposure: number,
): Promise<Buffer> {
  const { width, height } = from;
  const bloom = await bloomOf(linear, width, height, exposure);
  const bytes = new Uint8Array(linear.length);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
    const dim = 1 - 0.38 * (x * x + y * y);
    const grain = (hash(pixel % width, Math.floor(pixel / width), 5) - 0.5) * 2.4;
    const grey =
      (number(linear, pixel * 3) + number(linear, pixel * 3 + 1) + number(linear, pixel * 3 + 2)) / 3;
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel;
      const faded = number(linear, at) * 0.86 + grey * 0.14;
      const light = faded * exposure * dim + ((bloom[at] as number) / 255) * 0.3;
      bytes[at] = limited(255 * Math.min(1, film(light)) ** (1 / 2.2) + grain);
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(to.width, to.height, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.7 })
    .png()
    .toBuffer();
}
