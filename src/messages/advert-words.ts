import type { AdvertPart } from '#domain/advertising.ts';
import type { MessageId } from './words.ts';

/** What an advertisement carries of firm and agent, named as the profile names it, where it is written. */
export const advertParts: Record<AdvertPart, MessageId> = {
  'firm-name': 'profile.company',
  'firm-registration': 'profile.firm-registration',
  'firm-phone': 'profile.firm-phone',
  'agent-name': 'profile.name',
  mobile: 'profile.mobile',
  registration: 'profile.registration',
};
