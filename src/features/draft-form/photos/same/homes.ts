import type { Draft, DraftBody } from '#domain/draft/draft.ts';
import type { Listing, ListingSummary } from '#domain/listing/listing.ts';
import type { SamePhotoPlace as SamePlace } from '#domain/photo/photo-fingerprint.ts';
import type { PhotoOnDevice } from '#outbox/photos.ts';

/** A photo of a home, with what it looks like. */
export interface HomePhoto {
  id: string;
  fingerprint: string;
  /** The time when it was added on this device, in epoch milliseconds; 0 for one that is not here. */
  addedAt: number;
  /** The server compares it, too. */
  isOnServer: boolean;
}

/** A listing or draft that this device knows, with its photos that can be compared. */
export interface Home extends Omit<SamePlace, 'photoId'> {
  photos: HomePhoto[];
}

/** The photos of a listing or draft by one answer of the server, or by the outbox. */
interface Source extends Omit<SamePlace, 'photoId'> {
  /** The photos that it shows; null where that is not said. */
  shown: readonly string[] | null;
  fingerprints: Readonly<Record<string, string>>;
}

const idsFrom = ({ photos }: Pick<DraftBody, 'photos'>) => photos.map(({ id }) => id);

export const toSource = {
  row: ({ _id, name, searched }: ListingSummary): Source => {
    return { _id, name, unitNo: searched?.unitNo ?? '', kind: 'listing', shown: null, fingerprints: {} };
  },
  listing: (listing: Listing): Source => {
    const { _id, name, facts, fingerprints = {} } = listing;
    return { _id, name, unitNo: facts.unitNo ?? '', kind: 'listing', shown: idsFrom(listing), fingerprints };
  },
  draft: ({ _id, name, facts, photos = [], intent, listed, fingerprints = {} }: Draft): Source => {
    const kind = listed ? 'listing' : intent === null ? 'request' : 'draft';
    return { _id, name, unitNo: facts?.unitNo ?? '', kind, shown: idsFrom({ photos }), fingerprints };
  },
  text: (_id: string, body: DraftBody): Source => {
    const kind = body.intent === null ? 'request' : 'draft';
    const { name, facts } = body;
    return { _id, name, unitNo: facts.unitNo ?? '', kind, shown: idsFrom(body), fingerprints: {} };
  },
};

/** What is known of each listing and draft: `sources` are in their order, the newest last. */
function gathered(sources: readonly Source[]): Map<string, Source> {
  const known = new Map<string, Source>();
  for (const source of sources) {
    const before = known.get(source._id);
    known.set(source._id, {
      _id: source._id,
      name: source.name || before?.name || '',
      unitNo: source.unitNo || before?.unitNo || '',
      kind: before?.kind === 'listing' ? 'listing' : source.kind,
      shown: source.shown ?? before?.shown ?? null,
      fingerprints: { ...before?.fingerprints, ...source.fingerprints },
    });
  }
  return known;
}

/**
 * The listings and drafts that this device knows, with the photos that they show: those of the outbox, and those
 * whose fingerprints came with an answer. One of which nothing is known but a photo is none, because it cannot be
 * named; the open draft is one always.
 */
export function homesFrom(
  openId: string,
  photos: readonly PhotoOnDevice[],
  sources: readonly Source[],
): Home[] {
  const known = gathered(sources);
  const ids = new Set([...known.keys(), openId]);
  return [...ids].map((_id) => {
    const { name = '', unitNo = '', kind = 'draft', shown = null, fingerprints = {} } = known.get(_id) ?? {};
    const found = new Map<string, HomePhoto>();
    for (const [id, fingerprint] of Object.entries(fingerprints))
      found.set(id, { id, fingerprint, addedAt: 0, isOnServer: true });
    for (const { draftId, photoId: id, fingerprint, addedAt, state } of photos)
      if (draftId === _id) found.set(id, { id, fingerprint, addedAt, isOnServer: state === 'stored' });
    const isShown = ({ id }: HomePhoto) => shown === null || shown.includes(id);
    return { _id, name, unitNo, kind, photos: [...found.values()].filter(isShown) };
  });
}
