import { escaped, folded } from '../content-lines.ts';

/** The data of an e-business card. */
export interface CardHolder {
  /** Permanent id: a second import updates the first. */
  uid: string;
  name: string;
  /** For example `REN 12345`. */
  title?: string | null;
  firm?: string | null;
  firmRegistrationNo?: string | null;
  /** As +60123456789. */
  mobile?: string | null;
  firmPhone?: string | null;
  email?: string | null;
  state?: string | null;
  area?: string | null;
  /** URL of the card. */
  url?: string | null;
  loc?: { longitude: number; latitude: number } | null;
  /** A JPEG, base64. */
  photo?: string | null;
}

/** Every telephone reads 3.0; old Android versions reject 4.0. */
export type VcardVersion = '3.0' | '4.0';

/** A URL is not escaped; control characters and spaces are removed. */
const address = (text: string) => text.replace(/[\p{Cc}\s]/gu, '');

const structured = (...parts: (string | null | undefined)[]) =>
  parts.map((part) => escaped(part ?? '')).join(';');

/** The properties that are the same in both versions, then those that differ. */
function propertiesFrom(card: CardHolder, version: VcardVersion): (string | null | undefined | false)[] {
  const { name, title, firm, firmRegistrationNo, mobile, firmPhone, email, state, area, url, loc, photo } =
    card;
  const isFour = version === '4.0';
  const point = loc && (isFour ? `geo:${loc.latitude},${loc.longitude}` : `${loc.latitude};${loc.longitude}`);
  const telephone = (number: string, types: string) =>
    isFour
      ? `TEL;VALUE=uri;TYPE="${types.toLowerCase()}":tel:${address(number)}`
      : `TEL;TYPE=${types}:${escaped(number)}`;
  return [
    `UID:${isFour ? address(card.uid) : escaped(card.uid)}`,
    `FN:${escaped(name)}`,
    // Few Malaysian names have a family name, so the name is not split.
    `N:${structured('', name, '', '', '')}`,
    firm && `ORG:${escaped(firm)}`,
    title && `TITLE:${escaped(title)}`,
    mobile && telephone(mobile, 'CELL,VOICE'),
    firmPhone && telephone(firmPhone, 'WORK,VOICE'),
    email && `EMAIL;TYPE=${isFour ? 'work' : 'INTERNET,WORK'}:${escaped(email)}`,
    (area || state) &&
      `ADR;TYPE=${isFour ? 'work' : 'WORK'}:${structured('', '', '', area, state === area ? '' : state, '', 'Malaysia')}`,
    point && `GEO:${point}`,
    url && `URL:${address(url)}`,
    firmRegistrationNo && `NOTE:${escaped([firm, firmRegistrationNo].filter(Boolean).join(' '))}`,
    photo &&
      (isFour
        ? `PHOTO:data:image/jpeg;base64,${address(photo)}`
        : `PHOTO;ENCODING=b;TYPE=JPEG:${address(photo)}`),
  ];
}

/** The card as a vCard file (RFC 2426, RFC 6350). */
export function vcard(card: CardHolder, version: VcardVersion = '3.0'): string {
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...propertiesFrom(card, version).filter((line) => typeof line === 'string' && line !== ''),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line as string)}\r\n`).join('');
}

/** File name of the card: ASCII letters and digits only. */
export function vcardFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 60) || 'card'}.vcf`;
}
