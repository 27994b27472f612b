const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A JPEG of 64 x 48 px that was taken in Kuala Lumpur: 3.139 N, 101.6869 E. */
const placed = toBytes(
  '/9j/4QEuRXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAcgAAACWIBAABAAAAwAAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAEAAAAADoAQAAQAAADAAAAAAAAAABAABAAIAAgAAAE4AAAACAAUAAwAAAA4BAAADAAIAAgAAAEUAAAAEAAUAAwAAAPYAAAAAAAAAZQAAAAEAAAApAAAAAQAAAAQFAABkAAAAAwAAAAEAAAAIAAAAAQAAAPgHAABkAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/9sAQwEcHh4oIyhOKytOpG5dbqSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk/8AAEQgAMABAAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAD/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AsAiVgAAAAAAAAAAAAAAAAAAAAAP/2Q==',
);

/** An AVIF of 64 x 48 px. */
const avif = toBytes(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgk4FX+9pAQ0GkAyFhxCYuTgABYAAJe/PYjfGHXCn+dA4UA=',
);
const avifStart = 0x1c;
/** Where the AVIF says at which byte its picture begins. */
const avifOffsetAt = 0x5d;

const bytesOfText = (text: string) => [...new TextEncoder().encode(text)];
const boxHead = (bytes: number, kind: string) => [0, 0, bytes >> 8, bytes & 0xff, ...bytesOfText(kind)];

export const placedJpeg = (name = 'kuala-lumpur.jpg') => new File([placed], name, { type: 'image/jpeg' });

/** A HEIC of which a download left zeros behind its first box: the next box has the size 0. */
export function cutHeic(): File {
  const start = [...boxHead(24, 'ftyp'), ...bytesOfText('heic'), 0, 0, 0, 0, ...bytesOfText('mif1heic')];
  return new File([Uint8Array.from(start), new Uint8Array(4000)], 'IMG_0022.HEIC', { type: 'image/heic' });
}

/** A right AVIF with so many empty boxes before its own that a parser of boxes takes more than a minute. */
export function slowAvif(boxes = 700_000): File {
  const empty = Uint8Array.from(boxHead(8, 'free'));
  const filling = new Uint8Array(boxes * empty.length);
  for (let at = 0; at < filling.length; at += empty.length) filling.set(empty, at);
  const rest = avif.slice(avifStart);
  const view = new DataView(rest.buffer);
  const place = avifOffsetAt - avifStart;
  view.setUint32(place, view.getUint32(place) + filling.length);
  return new File([avif.slice(0, avifStart), filling, rest], 'kotak.avif', { type: 'image/avif' });
}
