/** A picture as JPEG, no larger than it is printed. */
export interface PrintedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const quality = 0.82;

/**
 * The photo with at least so many pixels across and down where it has them. @throws where it cannot be decoded
 */
export async function printPicture(
  photo: Blob,
  { width, height }: { width: number; height: number },
): Promise<PrintedPicture> {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, Math.max(width / image.width, height / image.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas to draw on.');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return { bytes: new Uint8Array(await file.arrayBuffer()), width: canvas.width, height: canvas.height };
  } finally {
    image.close();
  }
}
