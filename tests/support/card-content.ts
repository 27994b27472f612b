import type { CardContent } from '#entities/listing/share-card/card-layout.ts';

/** The picture card of a usual listing. */
export const usualCard: CardContent = {
  kind: 'For Sale',
  price: 'RM 650,000',
  perSqft: 'RM 634 psf',
  name: 'Residensi Kiara Hills',
  facts: '3+1 bedrooms · 2 bathrooms · Built-up 1,025 sq. ft.',
  place: 'Jalan SS 7/26, 47301 Petaling Jaya, Selangor',
  agent: 'Aisyah binti Rahman',
  contact: 'REN 12345 · 012-345 6789',
  firm: 'Teratai Realty Sdn Bhd',
  firmNumber: '(E (1) 0000)',
  firmPhone: '03-1234 5678',
  code: { address: 'https://portal.example/l/k7Qm2', label: 'Scan for details' },
};
