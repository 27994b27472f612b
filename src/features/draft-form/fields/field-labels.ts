import type { ListingField } from '#domain/listing-publish.ts';
import type { MessageId } from '#messages/words.ts';

const labels: Record<ListingField, MessageId> = {
  intent: 'draft.intent',
  name: 'draft.name',
  title: 'draft.title',
  type: 'draft.type',
  country: 'draft.country',
  state: 'draft.state',
  area: 'draft.area',
  postcode: 'draft.postcode',
  street: 'form.street',
  unitNo: 'form.unit-no',
  hideAddress: 'form.hide-address',
  priceSen: 'form.price',
  rentType: 'form.rent-type',
  maintenanceSen: 'form.maintenance',
  availableFrom: 'form.available-from',
  builtUpSqft: 'form.built-up',
  landAreaSqft: 'form.land-area',
  unitType: 'form.unit-type',
  bedrooms: 'form.bedrooms',
  bathrooms: 'form.bathrooms',
  carParks: 'form.car-parks',
  furnishing: 'form.furnishing',
  occupancy: 'form.occupancy',
  direction: 'form.direction',
  tenure: 'form.tenure',
  leaseEndsYear: 'form.lease-ends',
  titleType: 'form.title-type',
  landTitle: 'form.land-title',
  facilities: 'form.facilities',
  developer: 'form.developer',
  completionYear: 'form.completion-year',
  authorisationKind: 'form.authorisation-kind',
  authorisedOn: 'form.authorised-on',
  authorisedUntil: 'form.authorised-until',
};

/** The label of a field; the price of a rental listing is labelled as rent. */
export function labelOfField(field: ListingField, intent: 'Buy' | 'Rent' | 'New' | null = null): MessageId {
  return field === 'priceSen' && intent === 'Rent' ? 'form.rent' : labels[field];
}
