/** Loads and decodes a picture of the agent; null if it cannot be loaded. */
export async function decoded(address: string | null | undefined): Promise<HTMLImageElement | null> {
  if (!address) return null;
  const picture = Object.assign(new Image(), { src: address });
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

/** The centre square of a picture as a small JPEG in base64, as an address book shows it. */
export function squareJpeg(picture: HTMLImageElement, sidePx: number): string | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx });
  const context = canvas.getContext('2d');
  if (!context) return null;
  drawSquare(context, picture, 0, 0, sidePx);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^[^,]*,/, '');
}

/** Draws the centre square of a picture. */
export function drawSquare(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  x: number,
  y: number,
  sidePx: number,
): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const part = Math.min(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, x, y, sidePx, sidePx);
}
