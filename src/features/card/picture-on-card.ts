/** A picture of the agent, decoded; null where it is neither here nor in reach. */
export async function decoded(address: string | null | undefined): Promise<HTMLImageElement | null> {
  if (!address) return null;
  const picture = Object.assign(new Image(), { src: address });
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

/** The middle square of a picture as a small JPEG, base64: what an address book shows. */
export function squareJpeg(picture: HTMLImageElement, sidePx: number): string | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  drawSquare(pen, picture, 0, 0, sidePx);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^[^,]*,/, '');
}

/** Draws the middle square of a picture. */
export function drawSquare(
  pen: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  x: number,
  y: number,
  sidePx: number,
): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const part = Math.min(width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, x, y, sidePx, sidePx);
}
