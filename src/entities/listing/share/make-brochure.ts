import type { Advertiser } from '#domain/agent/advertising.ts';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { settings } from '#settings';
import type { BrochureContent } from '../brochure/brochure-content.ts';
import { BrochureMaker } from '../brochure/brochure-maker.ts';
import { typefaceInTime } from '../share-card/load-typeface.ts';
import type { Spoken } from './advert-lines.ts';
import { Pictures, type Watch } from './brochure-pictures.ts';
import {
  brochureAgent,
  brochureFileName,
  brochurePhotos,
  brochurePicture,
  listedListing,
  oneListing,
  type PhoneRules,
} from './brochure-words.ts';
import type { CardAddress } from './card-content.ts';
import type { ListingToShare } from './listings-to-share.ts';

export interface BrochureWish {
  agentId: string;
  listings: readonly ListingToShare[];
  /** The ticked photos of one listing; none: the first ones. */
  photoIds: readonly string[];
  by: Advertiser;
  /** The address in the QR code of a brochure of one listing. */
  code: CardAddress | null;
  words: Spoken;
  /** Of several listings. */
  title: string;
}

export interface MadeBrochure {
  file: File;
  pages: number;
  /** The photos that are neither on this device nor to be had, or cannot be decoded. */
  missing: number;
}

async function aboutOne(
  maker: BrochureMaker,
  { agentId, listings: [listing], photoIds, words, code }: BrochureWish,
  watch: Watch,
) {
  const { listingId, body } = listing!;
  const wanted = brochurePhotos(body, photoIds);
  /* With three photos or fewer beside the cover, one of them is as wide as the page. */
  const measureSize = (at: number) => (at === 0 || wanted.length <= 4 ? 'across' : 'half');
  const sized = wanted.map(({ id }, at) => ({ listingId, photoId: id, size: measureSize(at) }) as const);
  const pictures = new Pictures(maker, agentId, sized, watch);
  const added: DraftPhoto[] = [];
  for (const photo of wanted) if (await pictures.addNext()) added.push(photo);
  const first = coverFrom(added);
  const cover = first ? brochurePicture(first, words) : await pictures.addDrawing(body.title, 'across');
  const photos = added.filter(({ id }) => id !== first?.id).map((photo) => brochurePicture(photo, words));
  return { about: oneListing({ body, words, code, cover, photos }), missing: pictures.missing };
}

async function aboutSeveral(
  maker: BrochureMaker,
  { agentId, listings, words, title }: BrochureWish,
  watch: Watch,
) {
  const covers = listings.map(({ body }) => coverFrom(body.photos));
  const wanted = listings.flatMap(({ listingId }, at) => {
    const photoId = covers[at]?.id;
    return photoId === undefined ? [] : [{ listingId, photoId, size: 'listed' as const }];
  });
  const pictures = new Pictures(maker, agentId, wanted, watch);
  const listed = [];
  for (const [at, { body, publicUrl, isActive }] of listings.entries()) {
    const photo = covers[at];
    const isAdded = photo !== undefined && (await pictures.addNext());
    const cover = isAdded ? brochurePicture(photo, words) : await pictures.addDrawing(body.title, 'listed');
    const code = isActive && publicUrl ? { to: 'listing' as const, address: publicUrl } : null;
    listed.push(listedListing({ body, words, code, cover }));
  }
  return { about: { kind: 'several' as const, title, listings: listed }, missing: pictures.missing };
}

const loadPhones = (): Promise<PhoneRules | null> => import('#domain/phone.ts').catch(() => null);

/**
 * The brochure of one listing or several, made on this device (R-LIST-19). @throws BrochureError, or where it is not wanted any
 * more
 */
export async function makeBrochure(wish: BrochureWish, watch: Watch): Promise<MadeBrochure> {
  const maker = new BrochureMaker();
  const stop = () => maker.close();
  watch.signal.addEventListener('abort', stop);
  try {
    const [typeface, phones] = await Promise.all([typefaceInTime(), loadPhones()]);
    await maker.begin(typeface);
    const { about, missing } = await (wish.listings.length === 1 ? aboutOne : aboutSeveral)(
      maker,
      wish,
      watch,
    );
    const title = about.kind === 'one' ? about.name : about.title;
    const { words } = wish;
    const content: BrochureContent = {
      title,
      language: words.language,
      by: brochureAgent(wish.by, { title, kind: about.kind }, words, phones),
      about,
      chatLabel: words.t('listings.share-whatsapp'),
    };
    const face = getComputedStyle(document.documentElement).getPropertyValue('--face') || 'sans-serif';
    const made = await maker.print({ content, face, creator: settings.productName, madeAt: new Date() });
    watch.signal.throwIfAborted();
    return {
      file: new File([made.file], brochureFileName(title), { type: made.file.type }),
      pages: made.pages,
      missing,
    };
  } finally {
    watch.signal.removeEventListener('abort', stop);
    maker.close();
  }
}
