import type { Enquiry, EnquiryLanguage, EnquirySource, EnquiryState } from '#domain/enquiry/enquiry.ts';
import { findRow } from '#domain/find-row.ts';
import type { StateTone } from '#entities/listing/record-row.tsx';
import { platformLabel } from '#entities/platform/platform.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

/** The names of the states. */
export const stateNames: Record<EnquiryState, MessageId> = {
  New: 'enquiries.state-new',
  Answered: 'enquiries.state-answered',
  Viewing: 'enquiries.state-viewing',
  Closed: 'enquiries.state-closed',
};

const stateTones: Record<EnquiryState, StateTone> = {
  New: 'you',
  Answered: 'wait',
  Viewing: 'good',
  Closed: 'none',
};

/** What the dot beside a state says. */
export const stateTone = (state: EnquiryState): StateTone => findRow(stateTones, state, 'none');

const stateColors: Record<EnquiryState, string> = {
  New: 'yellow',
  Answered: 'blue',
  Viewing: 'green',
  Closed: 'gray',
};

/** The colour of a state; gray for one that this build does not know. */
export const stateColor = (state: EnquiryState): string => findRow(stateColors, state, 'gray');

const sourceNames: Record<EnquirySource, MessageId> = {
  Page: 'enquiries.source-page',
  Card: 'enquiries.source-card',
  Platform: 'enquiries.source-platform',
  Agent: 'enquiries.source-agent',
};

/** Where an enquiry came from, in words: the name of the platform that handed it over, where that is known. */
export const nameSource = (
  t: Words['t'],
  { source, platform }: Pick<Enquiry, 'source' | 'platform'>,
): string => (platform ? platformLabel(platform) : nameWord(t, sourceNames, source));

/** The languages in which a person is answered. */
export const languageNames: Record<EnquiryLanguage, MessageId> = {
  en: 'enquiries.language-en',
  ms: 'enquiries.language-ms',
  zh: 'enquiries.language-zh',
};
