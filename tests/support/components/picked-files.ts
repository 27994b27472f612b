/** A JPEG of one colour, in which the check finds nothing to say. */
export async function aJpeg(name: string, { width = 800, height = 600 } = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#c8b89a';
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}

/** A JPEG of a scene that follows from its number; the same number is the same picture in any size and quality. */
export async function paintedJpeg(
  name: string,
  scene: number,
  { width = 1200, quality = 0.9 } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, (width * 3) / 4);
  const context = canvas.getContext('2d')!;
  context.scale(width / 12, width / 12);
  for (let place = 0; place < 108; place++) {
    const light = 10 + ((place * (scene * 37 + 11) + place * place * scene) % 80);
    context.fillStyle = `hsl(${(place * 47 * scene) % 360} 40% ${light}%)`;
    context.fillRect(place % 12, Math.floor(place / 12), 1, 1);
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality })], name, {
    type: 'image/jpeg',
  });
}

/** The beginning of a PNG that says it is this many pixels wide and high. */
function promisedPng(sidePx: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, 13);
  bytes.set(new TextEncoder().encode('IHDR'), 12);
  view.setUint32(16, sidePx);
  view.setUint32(20, sidePx);
  bytes.set([8, 2, 0, 0, 0], 24);
  return bytes;
}

const file = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });

/** Files that are not accepted as pictures. */
export const refusedFiles = {
  empty: file('kosong.jpg', 'image/jpeg'),
  letter: file('surat.jpg', 'image/jpeg', '%PDF-1.7 this is a letter, not a picture of anything at all'),
  script: file(
    'skrip.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.document.title = "broken into"</script></svg>',
  ),
  heic: file('telefon.heic', 'image/heic', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  giant: file('gergasi.png', 'image/png', promisedPng(40_000)),
  damaged: file('rosak.jpg', 'image/jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(40)),
  heavy: file('berat.jpg', 'image/jpeg', new Uint8Array(61 * 1024 * 1024)),
};

/** Picks these files in a field for files, as the browser's own dialog does. */
export function pickFiles(input: HTMLInputElement, ...files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const each of files) transfer.items.add(each);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
