import type { ListingSummary } from '#domain/listing/listing.ts';

/** An active listing that has to be confirmed, as a list has it. */
export const outdatedSummary: ListingSummary = {
  _id: 'a',
  name: 'Residensi Kiara',
  kind: 'Buy',
  status: 'Active',
  outdated: true,
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  state: 'Selangor',
  area: 'Petaling Jaya',
  priceSen: 50_000_000,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
