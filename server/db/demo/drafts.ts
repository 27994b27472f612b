import { draftStatuses, nameKey } from '#domain/draft.ts';
import type { drafts } from '../schema.ts';
import type { Chance } from './chance.ts';
import type { NewProperty } from './properties.ts';

type NewDraft = typeof drafts.$inferInsert;

const dayMs = 24 * 60 * 60 * 1000;
const shares = { aisyah: 60, meiling: 24, kumar: 5, hafiz: 12, priya: 8, daniel: 3 } as const;
const reasons = [
  'The development is in the master already, under its old name.',
  'The postcode does not belong to the area.',
  'Please state the full name of the development.',
  'The photos show another building.',
];
const proposals = ['Ampangan', 'Belimbing', 'Chempedak', 'Durian Tunggal', 'Enggang', 'Flamboyan', 'Gaharu', 'Halia', 'Inai', 'Jambu', 'Kemboja', 'Limau'];
const remarks = ['', 'Viewing on weekends only.', 'Owner is open to offers.', 'Key with the management office.', 'Tenanted until the end of the year.'];

const uuidBy = (chance: Chance) => {
  const hex = (digits: number) => Array.from({ length: digits }, () => chance.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};

function draft(userName: string, index: number, property: NewProperty, chance: Chance, startOfDay: Date): NewDraft {
  const status = draftStatuses[index % draftStatuses.length] ?? 'Draft';
  const isProposal = status !== 'Published' && index % 3 === 0;
  const { title, type, country, state, area, postcode } = property;
  const name = isProposal ? `Residensi ${proposals[index % proposals.length]} ${index + 1}` : property.name;
  const updatedAt = new Date(startOfDay.getTime() - Math.round((index * 0.8 + chance.next()) * dayMs));
  return {
    id: uuidBy(chance),
    agentId: `agent-${userName}`,
    rev: chance.whole(1, 6),
    status,
    reason: status === 'Rejected' ? chance.pick(reasons) : null,
    name,
    nameKey: nameKey(name),
    searchKey: nameKey([name, area, state, postcode].join(' ')),
    title,
    type,
    country,
    state,
    area,
    postcode,
    propertyId: isProposal ? null : property.id,
    intent: isProposal ? null : chance.pick(['Buy', 'Rent', 'New'] as const),
    remarks: chance.pick(remarks),
    createdAt: new Date(updatedAt.getTime() - chance.whole(0, 20) * dayMs),
    updatedAt,
  };
}

/** Drafts in all statuses, the newest first; those of property requests carry names that no master has. */
export function demoDrafts(properties: readonly NewProperty[], chance: Chance, startOfDay: Date): NewDraft[] {
  return Object.entries(shares).flatMap(([userName, share]) =>
    Array.from({ length: share }, (_, index) => draft(userName, index, chance.pick(properties), chance, startOfDay)),
  );
}
