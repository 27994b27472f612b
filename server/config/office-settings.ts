import type { Settings } from '#domain/settings.ts';
import { mailAddress, webAddress } from './address-parsers.ts';
import { officeHours, text } from './parsers.ts';
import type { SettingsFor } from './setting.ts';

/** How agents reach the office. */
export const officeSettings = {
  phone: {
    name: 'OFFICE_PHONE',
    default: '03-5555 0188',
    parse: text,
    says: 'Telephone number of the office, for agents.',
    group: 'company',
  },
  whatsApp: {
    name: 'OFFICE_WHATSAPP',
    default: '012-555 0188',
    parse: text,
    says: 'WhatsApp number of the office.',
    group: 'company',
  },
  email: {
    name: 'OFFICE_EMAIL',
    default: 'agents@teratai.example',
    parse: mailAddress,
    says: 'Email address of the office.',
    group: 'company',
  },
  address: {
    name: 'OFFICE_ADDRESS',
    default: 'Suite 8-2, Menara Teratai, 12 Jalan Contoh, 50450 Kuala Lumpur',
    parse: text,
    says: 'Postal address of the office.',
    group: 'company',
  },
  mapUrl: {
    name: 'OFFICE_MAP_URL',
    default: { otherwise: 'a search for `OFFICE_ADDRESS` at `MAPS_URL`' },
    parse: webAddress,
    says: 'Map of the way to the office.',
    group: 'company',
  },
  hours: {
    name: 'OFFICE_HOURS',
    default: 'Mo-Fr 09:00-18:00, Sa 09:00-13:00',
    parse: officeHours,
    says: 'When the office is open, in Malaysian time.',
    group: 'company',
  },
} satisfies SettingsFor<Settings['office']>;
