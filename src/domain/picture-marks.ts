import type { Advertiser } from './advertising.ts';

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

/** The digits of a number without its zero or country code, as many as its shorter form has. */
const lastDigits = (number: string) => number.replace(/\D/g, '').slice(-8);

/** A number that was read with one wrong digit is still the agent's. */
function isNumber(read: string, own: string | null | undefined): boolean {
  if (!own) return false;
  const digits = lastDigits(own);
  return Array.from(lastDigits(read)).filter((digit, at) => digit !== digits[at]).length <= 1;
}

/** Whether a mark is the agent's own or their firm's. */
function isOwn({ kind, value }: PictureMark, owner: PictureOwner): boolean {
  const firm = plain(owner.companyName);
  switch (kind) {
    case 'phone':
      return isNumber(value, owner.mobile) || isNumber(value, owner.firmPhone);
    case 'firm':
      return firm.includes(plain(value));
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
 * agent's own firm, registration and address are nothing to be said.
 */
export function hintsOf(marks: readonly PictureMark[], owner: PictureOwner): PictureHint[] {
  return marks
    .map((mark) => ({ ...mark, isOwn: isOwn(mark, owner) }))
    .filter(({ kind, isOwn }) => kind === 'phone' || !isOwn);
}
