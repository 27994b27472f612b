import type { Advertiser } from '#domain/agent/advertising.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { CardContent } from '../share-card/card-layout.ts';
import { advertLines, inOneLine, type Spoken } from './advert-lines.ts';

/** The address that the card's QR code has. `card`: the agent's own page, where the listing has none. */
export interface CardAddress {
  to: 'listing' | 'card';
  address: string;
}

/** The words on the picture card, from the facts that others may see. */
export function cardContent(
  body: DraftBody,
  by: Advertiser,
  code: CardAddress | null,
  words: Spoken,
): CardContent {
  const { name, kind, price, perSqft, place, type, rooms, sizes } = advertLines(body, words);
  return {
    kind,
    price,
    perSqft: body.intent === 'Rent' ? '' : perSqft,
    name: name || type,
    facts: inOneLine(rooms, sizes),
    place,
    agent: by.name,
    contact: inOneLine(by.registrationNo ?? '', by.mobile ?? ''),
    firm: by.companyName,
    firmNumber: `(${by.firmRegistrationNo ?? ''})`,
    firmPhone: by.firmPhone ?? '',
    code: code && {
      address: code.address,
      label: words.t(code.to === 'listing' ? 'listings.share-scan' : 'listings.share-scan-card'),
    },
  };
}
