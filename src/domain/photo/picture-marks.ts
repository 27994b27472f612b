import type { Advertiser } from '../agent/advertising.ts';

/** What is written in a picture and leads to somebody. `value` is as it is shown. */
export interface PictureMark {
  kind: 'phone' | 'firm' | 'agent-number' | 'firm-number' | 'address';
  value: string;
}

/** What is known of the agent whose picture it is. */
export type PictureOwner = Partial<
  Pick<Advertiser, 'companyName' | 'mobile' | 'registrationNo' | 'firmRegistrationNo' | 'firmPhone'>
>;

/** What is to be said of a picture: a mark of others, or the agent's own number, which platforms refuse too. */
export interface PictureHint extends PictureMark {
  isOwn: boolean;
}

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a text in lower case, with one space between them. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a text has a name, as whole words, also where its words are joined or parted otherwise. Both are as
 * `plainWords` gives them.
 */
export function holdsName(text: string, name: string): boolean {
  const letters = Array.from(name.replaceAll(' ', ''));
  return letters.length > 0 && new RegExp(` ${letters.join(' ?')} `, 'u').test(` ${text} `);
}

/** The digits of a number without its zero or country code. */
const ownDigits = (number: string) => number.replace(/\D/g, '').replace(/^(?:60|0)/, '');

const isNumber = (read: string, own: string | null | undefined) =>
  !!own && ownDigits(read) === ownDigits(own);

/** Whether a mark is the agent's own or their firm's. */
function isOwn({ kind, value }: PictureMark, owner: PictureOwner): boolean {
  const firm = plain(owner.companyName);
  switch (kind) {
    case 'phone':
      return isNumber(value, owner.mobile) || isNumber(value, owner.firmPhone);
    case 'firm':
      return holdsName(plainWords(owner.companyName ?? ''), plainWords(value));
    case 'agent-number':
      return plain(owner.registrationNo).replace(/^\D+/, '') === plain(value).replace(/^\D+/, '');
    case 'firm-number':
      return plain(owner.firmRegistrationNo) === plain(value);
    case 'address': {
      const [name = ''] = value.split('.');
      return firm !== '' && (firm.includes(plain(name)) || plain(name).includes(firm));
    }
  }
}

/**
 * What is to be said of the marks of a picture (R-CHECK-5): those of others, and every telephone number. The
 * agent's own firm, registration and address are nothing to be said. While `owner` is not known (null), only
 * telephone numbers are said.
 */
export function hintsFrom(marks: readonly PictureMark[], owner: PictureOwner | null): PictureHint[] {
  return marks
    .map((mark) => ({ ...mark, isOwn: owner !== null && isOwn(mark, owner) }))
    .filter(({ kind, isOwn }) => kind === 'phone' || (owner !== null && !isOwn));
}
