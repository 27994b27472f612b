/**
 * Redraws a picture: upright, small enough to send, and without EXIF data. Runs in the page and in a worker.
 */
/** The size of a picture scaled to a maximum longer side. Never larger than the original. */
export function fitted({ width, height }, longestPx) {
  const scale = Math.min(1, longestPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
export function isTooLarge({ width, height }, { longestSidePx, mostPixels }) {
  return Math.max(width, height) > longestSidePx || width * height > mostPixels;
}
/** Both sizes of a decoded picture. The small one is made from the large one. */
export async function redraw(studio, picture, size, sizes) {
  const whole = drawn(studio, picture, fitted(size, sizes.wholePx));
  const small = drawn(studio, whole, fitted(whole, sizes.smallPx));
  const [wholeJpeg, smallJpeg] = [
    await studio.encode(whole, sizes.quality),
    await studio.encode(small, sizes.quality),
  ];
  return {
    whole: await wholeJpeg.arrayBuffer(),
    small: await smallJpeg.arrayBuffer(),
    widthPx: whole.width,
    heightPx: whole.height,
  };
}
/** Transparent parts become white, because JPEG has no transparency. */
function drawn(studio, picture, size) {
  const canvas = studio.canvas(size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas to draw on.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}
