import { emptyDraft, type DraftBody } from '#domain/draft/draft.ts';
import { draftRejections } from '#domain/draft-rejection.ts';
import { draftStatuses } from '#domain/draft/draft-status.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { showsMaster } from '#domain/property/property.ts';
import { dayMs } from '#domain/time.ts';
import type { drafts } from '#server/db/schema.ts';
import { toDraftColumns } from '#server/drafts/columns.ts';
import { toListingBody, type ListingRow } from '#server/listings/row.ts';
import type { DemoListings } from './listings.ts';
import type { NewProperty } from './properties.ts';
import type { SeededRandom } from './seeded-random.ts';

type NewDraft = typeof drafts.$inferInsert;

const shares = { aisyah: 60, meiling: 24, kumar: 5, hafiz: 12, priya: 8, daniel: 3 } as const;
const proposals = [
  'Ampangan',
  'Belimbing',
  'Chempedak',
  'Durian Tunggal',
  'Enggang',
  'Flamboyan',
  'Gaharu',
  'Halia',
  'Inai',
  'Jambu',
  'Kemboja',
  'Limau',
];
const remarks = [
  '',
  'Viewing on weekends only.',
  'Owner is open to offers.',
  'Key with the management office.',
  'Tenanted until the end of the year.',
];

const uuidBy = (random: SeededRandom) => {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};

/** The content of a new draft: a request for a property without a master, or an incomplete listing. */
function newDraftBody(
  index: number,
  isRequest: boolean,
  property: NewProperty,
  random: SeededRandom,
): DraftBody {
  const { title, type, country, state, area, postcode } = property;
  const text = {
    ...emptyDraft,
    title,
    type,
    address: { country, state, area, postcode },
    remarks: random.pick(remarks),
  };
  if (isRequest) return { ...text, name: `Residensi ${proposals[index % proposals.length]} ${index + 1}` };
  const facts = { ...emptyFacts, priceSen: random.happens(0.5) ? random.whole(180, 900) * 100_000 : null };
  return {
    ...text,
    name: property.name,
    propertyId: showsMaster(title) ? property.id : null,
    intent: random.pick(['Buy', 'Rent', 'New'] as const),
    facts,
  };
}

/** A draft of an edited listing. `isWaiting`: with a changed price that is not published yet. */
function editedDraft(listing: NewListing, isWaiting: boolean, random: SeededRandom): NewDraft {
  const { id, agentId, createdAt, updatedAt } = listing;
  const body = toListingBody(listing as ListingRow);
  const facts = {
    ...body.facts,
    priceSen: Math.round((body.facts.priceSen * 0.97) / 100_000) * 100_000 || 100_000,
  };
  const text = toDraftColumns(isWaiting ? { ...body, facts } : body);
  return {
    id,
    agentId,
    rev: random.whole(2, 6),
    status: isWaiting ? 'Draft' : 'Published',
    ...text,
    createdAt,
    updatedAt,
  };
}

type NewListing = DemoListings['rows'][number];

/** Drafts in all statuses, newest first. Property requests have names that no master has. */
export function demoDrafts(
  properties: readonly NewProperty[],
  listings: readonly NewListing[],
  random: SeededRandom,
  startOfDay: Date,
): NewDraft[] {
  function draft(userName: string, index: number): NewDraft[] {
    const agentId = `agent-${userName}`;
    const status = draftStatuses[index % draftStatuses.length] ?? 'Draft';
    const listing = listings.find(
      ({ id }) => id === `listing-${userName}-${String(index + 1).padStart(4, '0')}`,
    );
    if (status === 'Published') return listing ? [editedDraft(listing, index % 5 === 0, random)] : [];
    const isRequest = status !== 'Draft' || index % 3 === 0;
    const updatedAt = new Date(startOfDay.getTime() - Math.round((index * 0.8 + random.next()) * dayMs));
    return [
      {
        id: uuidBy(random),
        agentId,
        rev: random.whole(1, 6),
        status,
        reason: status === 'Rejected' ? random.pick(draftRejections) : null,
        ...toDraftColumns(newDraftBody(index, isRequest, random.pick(properties), random)),
        createdAt: new Date(updatedAt.getTime() - random.whole(0, 20) * dayMs),
        updatedAt,
      },
    ];
  }
  return Object.entries(shares).flatMap(([userName, share]) =>
    Array.from({ length: share }, (_, index) => draft(userName, index)).flat(),
  );
}
