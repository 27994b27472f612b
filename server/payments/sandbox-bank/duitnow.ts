/** A field of an EMV code: its number, the length of its value, the value. */
const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE in four hexadecimal digits, over text in ASCII. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** What a DuitNow QR code says. */
export interface DuitNowCode {
  /** Six digits of the acquirer. */
  acquirer: string;
  qrId: string;
  merchantCategory: string;
  name: string;
  city: string;
  /** Sen; null for a static code, whose payer types the amount. */
  amountSen: number | null;
  /** Shown to the payer and sent with the payment. */
  reference?: string;
}

const plain = (text: string, most: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, most);

/**
 * The text of a DuitNow QR code, version 1.5, with its checksum: dynamic where it has an amount or a
 * reference.
 */
export function duitNowText(code: DuitNowCode): string {
  const { acquirer, qrId, merchantCategory, name, city, amountSen, reference } = code;
  const isDynamic = reference !== undefined;
  const account = field('00', 'A0000006150001') + field('01', acquirer) + field('02', qrId);
  const fields = [
    field('00', '02'),
    field('01', isDynamic ? '12' : '11'),
    field('26', account),
    field('52', merchantCategory),
    field('53', '458'),
    amountSen === null ? '' : field('54', (amountSen / 100).toFixed(2)),
    field('58', 'MY'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    reference === undefined ? '' : field('62', field('05', plain(reference, 25))),
    '6304',
  ].join('');
  return fields + crc16(fields);
}
