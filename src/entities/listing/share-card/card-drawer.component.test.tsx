import { afterEach, expect, test, vi } from 'vitest';
import '#ui/tokens.css';
import { typefaceFile } from '#ui/typeface.ts';
import { usualCard as english } from '#support/card-content.ts';
import { type CardContent, cardFormats, cardFrames } from './card-layout.ts';
import { type CardCover, CardDrawer } from './card-drawer.ts';

const wanted = new AbortController().signal;

const chinese: CardContent = {
  ...english,
  kind: '出售',
  name: '吉隆坡城中城双子塔景观豪华服务式公寓，南座（永久地契）',
  facts: '3+1 间睡房 · 2 间浴室 · 建筑面积 1,025 平方尺',
  agent: '陈美玲',
  code: null,
};

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  return image;
}

/** A photo of stripes, so that a shift by a pixel would show. */
async function aPhoto(): Promise<CardCover> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
  const context = canvas.getContext('2d')!;
  for (let x = 0; x < 640; x += 16) {
    context.fillStyle = `hsl(${x} 80% 50%)`;
    context.fillRect(x, 0, 8, 400);
  }
  const photo = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/png'));
  return { image: await decoded(URL.createObjectURL(photo)), photo };
}

const aDrawing = async (): Promise<CardCover> => ({
  image: await decoded('/images/property-house.svg'),
  photo: null,
});

async function pixels(card: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(card);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: picture.width,
    height: picture.height,
  });
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
}

/**
 * How far apart the values of colour are, on average, of 255. A photo may be enlarged a little differently in a worker;
 * a shift of its stripes by a pixel is more than 1.
 */
function difference(one: ImageData, other: ImageData): number {
  const sum = one.data.reduce((soFar, value, at) => soFar + Math.abs(value - other.data[at]!), 0);
  return sum / one.data.length;
}

/** A browser whose workers have no canvas. */
const withoutWorkerCanvas = () => vi.stubGlobal('OffscreenCanvas', undefined);

/** How often the page has asked for a canvas of its own. */
const countPageCanvases = () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext');

afterEach(() => vi.unstubAllGlobals());

const samples = cardFormats.flatMap((format) => [
  { format, says: 'English', content: english, covers: 'a photo', coverFrom: aPhoto },
  { format, says: 'English', content: english, covers: 'a drawing', coverFrom: aDrawing },
  { format, says: 'Chinese', content: chinese, covers: 'nothing', coverFrom: () => Promise.resolve(null) },
]);

test.each(samples)(
  'a card in $says as a $format with $covers is the same from the worker and from the page, and the worker needs no canvas of the page',
  async ({ format, content, coverFrom }) => {
    const { family, address, descriptors } = typefaceFile;
    document.fonts.add(await new FontFace(family, `url(${address})`, descriptors).load());
    const cover = await coverFrom();
    const used = countPageCanvases();
    const drawer = new CardDrawer();
    const card = await drawer.draw({ content, format }, cover, wanted);
    drawer.close();
    expect(used).not.toHaveBeenCalled();
    withoutWorkerCanvas();
    const inPage = await new CardDrawer().draw({ content, format }, cover, wanted);
    expect(used).toHaveBeenCalled();
    expect(card.type).toBe('image/jpeg');
    const [one, other] = [await pixels(card), await pixels(inPage)];
    const { width, height } = cardFrames[format];
    expect([one.width, one.height, other.width, other.height]).toEqual([width, height, width, height]);
    expect(difference(one, other)).toBeLessThan(cover ? 1 : 0.001);
  },
);

test('a photo that the worker cannot decode is drawn by the page', async () => {
  const { image } = await aPhoto();
  const used = countPageCanvases();
  const cover = { image, photo: new Blob(['no picture'], { type: 'image/jpeg' }) };
  const card = await new CardDrawer().draw({ content: english, format: 'square' }, cover, wanted);
  expect(used).toHaveBeenCalled();
  expect((await pixels(card)).width).toBe(1080);
});

test('a card that is not wanted any more is not drawn by the page when the worker is ended', async () => {
  const used = countPageCanvases();
  const wish = new AbortController();
  const drawer = new CardDrawer();
  const drawn = drawer.draw({ content: english, format: 'square' }, null, wish.signal);
  wish.abort();
  drawer.close();
  await expect(drawn).rejects.toThrow('abort');
  expect(used).not.toHaveBeenCalled();
});
