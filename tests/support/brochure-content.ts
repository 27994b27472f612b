import type {
  BrochureAgent,
  BrochureContent,
  BrochurePicture,
  ListedListing,
  OneListing,
} from '#entities/listing/brochure/brochure-content.ts';

export const usualAgent: BrochureAgent = {
  name: 'Aisyah binti Rahman',
  registration: 'REN 12345',
  mobile: '012-345 6789',
  firm: 'Teratai Realty Sdn Bhd',
  firmRegistration: 'E (1) 0000',
  firmPhone: '03-1234 5678',
  chat: 'https://wa.me/60123456789?text=Hi',
  call: 'tel:+60123456789',
  callFirm: 'tel:+60312345678',
};

const aPicture = (id: string, caption = ''): BrochurePicture => ({ id, caption, isWhole: false });

export const somePictures = (count: number) =>
  Array.from({ length: count }, (_, at) => aPicture(`photo-${at}`, at % 2 ? 'Living room' : ''));

/** One listing with all that fits one page. */
export const usualListing: OneListing = {
  kind: 'one',
  offer: 'For Sale',
  type: 'Condominium',
  name: 'Residensi Kiara Hills',
  place: 'Jalan SS 7/26, 47301 Petaling Jaya, Selangor',
  price: 'RM 680,000',
  perSqft: 'RM 663 psf',
  keyFacts: [
    { label: 'Bedrooms', value: '3+1' },
    { label: 'Bathrooms', value: '2' },
    { label: 'Built-up', value: '1,025 sq. ft.' },
    { label: 'Tenure', value: 'Freehold' },
  ],
  details: [
    { label: 'Maintenance fee (monthly)', value: 'RM 310' },
    { label: 'Direction', value: 'North-East' },
  ],
  facilities: null,
  remarks: { label: 'Description', value: 'Bright corner unit.\n\nWalk to the MRT.' },
  detailsTitle: 'Details',
  cover: aPicture('cover'),
  photos: [],
  code: { address: 'https://portal.example/l/k7Qm2', label: 'Scan or tap' },
};

export const usualListed: ListedListing = {
  offer: 'For Rent',
  type: 'Condominium',
  name: 'Menara Satu',
  place: 'Petaling Jaya, Selangor',
  price: 'RM 2,500/mo',
  perSqft: '',
  facts: '3+1 bedrooms · 2 bathrooms · Built-up 1,025 sq. ft.',
  cover: aPicture('cover'),
  code: { address: 'https://portal.example/l/k7Qm2', label: 'Scan or tap' },
};

export const brochureFor = (
  about: BrochureContent['about'],
  more: Partial<BrochureContent> = {},
): BrochureContent => ({
  title: about.kind === 'one' ? about.name : about.title,
  language: 'en',
  by: usualAgent,
  about,
  chatLabel: 'WhatsApp',
  ...more,
});
