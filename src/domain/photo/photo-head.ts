/** Picture format and size from a file's first bytes. The file's name and declared type are not trusted. */
export interface PhotoHead {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic';
  /** Null if the size is beyond the bytes that were read. */
  widthPx: number | null;
  heightPx: number | null;
}

/** Bytes to read: in a JPEG the size follows EXIF data and a preview. */
export const headBytes = 256 * 1024;

/** The head of a picture in a format that browsers show; null for everything else, including SVG. */
export function headFrom(bytes: Uint8Array): PhotoHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12) return null;
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  if (view.getUint16(0) === 0xffd8) return { format: 'jpeg', ...(sizeOfJpeg(view) ?? unknownSize) };
  if (text(1, 3) === 'PNG')
    return {
      format: 'png',
      ...(text(12, 4) === 'IHDR' && bytes.byteLength >= 24
        ? size(view.getUint32(16), view.getUint32(20))
        : unknownSize),
    };
  if (/^GIF8[79]a/.test(text(0, 6)))
    return { format: 'gif', ...size(view.getUint16(6, true), view.getUint16(8, true)) };
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return { format: 'webp', ...unknownSize };
  if (text(0, 2) === 'BM') return { format: 'bmp', ...unknownSize };
  if (text(4, 4) === 'ftyp') return ofBrands(text(8, Math.min(64, view.getUint32(0) - 8)));
  return null;
}

const size = (widthPx: number, heightPx: number) => ({ widthPx, heightPx });
const unknownSize = { widthPx: null, heightPx: null };

function ofBrands(brands: string): PhotoHead | null {
  if (/avi[fs]/.test(brands)) return { format: 'avif', ...unknownSize };
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? { format: 'heic', ...unknownSize } : null;
}

/** Reads the markers up to the frame header (SOF0 to SOF15, except the three that are tables). */
function sizeOfJpeg(view: DataView): { widthPx: number; heightPx: number } | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return size(view.getUint16(at + 7), view.getUint16(at + 5));
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
