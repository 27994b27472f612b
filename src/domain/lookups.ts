/** Facilities that a property can have, word for word (Spec §9). */
export const facilities = [
  'BBQ',
  'Business Centre',
  'Club House',
  'Parking',
  'Gymnasium',
  'Jacuzzi',
  'Jogging Track',
  'Mini Market',
  'Nursery',
  'Playground',
  'Salon',
  'Sauna',
  'Squash Court',
  'Swimming Pool',
  'Wading Pool',
  'Tennis Court',
  '24hr Security',
  'Cafeteria',
] as const;

/** Tenures, word for word (Spec §9). */
export const tenures = ['Freehold', 'Leasehold', 'Lease Tenancy', 'Malay Reserved Land', 'Unknown'] as const;
