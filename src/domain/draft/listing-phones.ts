import type { DraftBody } from './draft.ts';
import { fieldFor, listingFacts } from '../listing/listing-fields.ts';
import type { Missing } from './listing-publish.ts';
import { normalPhone } from '../phone.ts';

/**
 * The telephone numbers of a draft that are none: it is saved with them, but not published. Apart from the other
 * rules, because the library of numbers is large and is not loaded at start.
 */
export function invalidPhones({ facts }: DraftBody): Missing[] {
  const isInvalid = (number: unknown) =>
    typeof number === 'string' && number.trim() !== '' && normalPhone(number) === null;
  return listingFacts
    .filter((fact) => fieldFor(fact).isPhone && isInvalid(facts[fact]))
    .map((field) => ({ field, code: 'listing_phone_invalid' }));
}
