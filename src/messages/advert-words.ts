import type { AdvertPart } from '#domain/agent/advertising.ts';
import type { MessageId } from './words.ts';

/** The names of an advertisement's required data, as on the profile screen where they are entered. */
export const advertParts: Record<AdvertPart, MessageId> = {
  'firm-name': 'profile.company',
  'firm-registration': 'profile.firm-registration',
  'firm-phone': 'profile.firm-phone',
  'agent-name': 'profile.name',
  mobile: 'profile.mobile',
  registration: 'profile.registration',
};
