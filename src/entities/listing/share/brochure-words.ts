import {
  type AdvertisedBody,
  type AdvertisedFact,
  advertisedFacts,
  type Advertiser,
  toAdvertised,
} from '#domain/agent/advertising.ts';
import type { DraftBody, DraftPhoto } from '#domain/draft/draft.ts';
import { formatFact } from '#domain/listing/fact-format.ts';
import { keyFacts } from '#domain/listing/listing-fields.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { labelOfFact, sayFact } from '#messages/fact-words.ts';
import {
  type BrochureAgent,
  type BrochureContent,
  type BrochurePicture,
  type ListedListing,
  mostBrochurePhotos,
  type OneListing,
  type SaidFact,
} from '../brochure/brochure-content.ts';
import { advertLines, inOneLine, type Spoken } from './advert-lines.ts';
import type { CardAddress } from './card-content.ts';

const elsewhere: ReadonlySet<AdvertisedFact> = new Set([...keyFacts, 'priceSen', 'facilities', 'street']);

function say(fact: AdvertisedFact, { facts }: AdvertisedBody, words: Spoken): SaidFact[] {
  const value = facts[fact];
  if (value === 'Unknown') return [];
  /* Its label says that it is of a month. */
  const said = fact === 'maintenanceSen' ? formatFact(fact, value, words) : sayFact(fact, value, words);
  return said ? [{ label: words.t(labelOfFact(fact)), value: said }] : [];
}

/** Numbers as they are read, and the rules that make addresses of them; null where those cannot be loaded. */
export interface PhoneRules {
  normalPhone: (typed: string) => string | null;
  whatsAppAddress: (stored: string, text?: string) => string | null;
}

/**
 * The agent on a brochure, with the ways to reach them. `title`: the listing or listings that the buyer's message
 * names.
 */
export function brochureAgent(
  by: Advertiser,
  { title, kind }: { title: string; kind: BrochureContent['about']['kind'] },
  words: Spoken,
  phones: PhoneRules | null,
): BrochureAgent {
  const mobile = by.mobile ?? '';
  const firmPhone = by.firmPhone ?? '';
  const call = (number: string) => {
    const normal = phones?.normalPhone(number);
    return normal ? `tel:${normal}` : null;
  };
  const message = kind === 'one' ? 'listings.brochure-greeting' : 'listings.brochure-greeting-several';
  const greeting = words.t(message, { agent: by.name, about: title });
  return {
    name: by.name,
    registration: by.registrationNo ?? '',
    mobile,
    firm: by.companyName,
    firmRegistration: by.firmRegistrationNo ?? '',
    firmPhone,
    chat: phones?.whatsAppAddress(mobile, greeting) ?? null,
    call: call(mobile),
    callFirm: call(firmPhone),
  };
}

/** A photo with its caption in the words of the brochure. */
export const brochurePicture = ({ id, kind, caption }: DraftPhoto, { lookup }: Spoken): BrochurePicture => ({
  id,
  caption: lookup(caption.trim()),
  isWhole: kind === 'floor-plan',
});

/** The photos of a brochure, the cover first: those with these ids, or the first ones where there are none. */
export function brochurePhotos({ photos }: DraftBody, photoIds: readonly string[]): DraftPhoto[] {
  const cover = coverFrom(photos);
  const chosen = photoIds.length
    ? photoIds.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
    : photos;
  const others = chosen.filter(({ id }) => id !== cover?.id).slice(0, mostBrochurePhotos);
  return cover ? [cover, ...others] : others;
}

interface ListingWords {
  body: DraftBody;
  words: Spoken;
  code: CardAddress | null;
  cover: BrochurePicture | null;
}

/** The price of the listing, or words in place of a price that it does not have; with its kind, name and place. */
function offerWords(body: DraftBody, words: Spoken) {
  const { kind, type, name, place, price, perSqft } = advertLines(body, words);
  const hasPrice = Boolean(body.facts.priceSen);
  return {
    offer: kind,
    type,
    name: name || type,
    place,
    price: hasPrice ? price : words.t('listings.brochure-no-price'),
    perSqft: hasPrice && body.intent !== 'Rent' ? perSqft : '',
  };
}

/** One listing, of what others may see alone. */
export function oneListing({
  body,
  words,
  code,
  cover,
  photos,
}: ListingWords & { photos: readonly BrochurePicture[] }): OneListing {
  const advertised = toAdvertised(body);
  const remarks = advertised.remarks.trim();
  const [facilities = null] = say('facilities', advertised, words);
  return {
    kind: 'one',
    ...offerWords(body, words),
    keyFacts: keyFacts.flatMap((fact) => say(fact, advertised, words)),
    details: advertisedFacts
      .filter((fact) => !elsewhere.has(fact))
      .flatMap((fact) => say(fact, advertised, words)),
    facilities,
    remarks: remarks ? { label: words.t('listings.brochure-description'), value: remarks } : null,
    detailsTitle: words.t('listings.brochure-details'),
    cover,
    photos,
    code: code && {
      address: code.address,
      label: words.t(code.to === 'listing' ? 'listings.brochure-scan' : 'listings.share-scan-card'),
    },
  };
}

/** A listing among several, of what others may see alone. */
export function listedListing({ body, words, code, cover }: ListingWords): ListedListing {
  const { rooms, sizes, interior } = advertLines(body, words);
  return {
    ...offerWords(body, words),
    facts: inOneLine(rooms, sizes, interior),
    cover,
    code: code && { address: code.address, label: words.t('listings.brochure-scan') },
  };
}

/** A title as the name of a file: without what systems do not allow in one. */
export function brochureFileName(title: string): string {
  const allowed = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  return `${Array.from(allowed).slice(0, 100).join('').trim() || 'listing'}.pdf`;
}
