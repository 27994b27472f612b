import { randomUUID } from 'node:crypto';

/** A group to make, as a device sends it; `more` replaces parts of it. */
export const newGroup = (more: Record<string, unknown> = {}): Record<string, unknown> & { _id: string } => ({
  _id: randomUUID(),
  baseRev: null,
  mutationId: randomUUID(),
  name: `Residensi ${randomUUID()}`,
  category: 'Residential',
  title: 'Condo/Serviced Residence',
  offering: 'SaleAndRent',
  state: 'Johor',
  area: 'Muar',
  listingShare: 60,
  note: '',
  ...more,
});
