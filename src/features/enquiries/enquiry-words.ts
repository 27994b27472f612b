import type { EnquiryLanguage, EnquirySource, EnquiryState } from '#domain/enquiry.ts';
import { findRow } from '#domain/find-row.ts';
import type { MessageId } from '#messages/words.ts';

/** The names of the states. */
export const stateNames: Record<EnquiryState, MessageId> = {
  New: 'enquiries.state-new',
  Answered: 'enquiries.state-answered',
  Viewing: 'enquiries.state-viewing',
  Closed: 'enquiries.state-closed',
};

const stateColors: Record<EnquiryState, string> = {
  New: 'yellow',
  Answered: 'blue',
  Viewing: 'green',
  Closed: 'gray',
};

/** The colour of a state; gray for one that this build does not know. */
export const stateColor = (state: EnquiryState): string => findRow(stateColors, state, 'gray');

/** Where an enquiry came from, in words. */
export const sourceNames: Record<EnquirySource, MessageId> = {
  Page: 'enquiries.source-page',
  Card: 'enquiries.source-card',
  Platform: 'enquiries.source-platform',
  Agent: 'enquiries.source-agent',
};

/** The languages in which a person is answered. */
export const languageNames: Record<EnquiryLanguage, MessageId> = {
  en: 'enquiries.language-en',
  ms: 'enquiries.language-ms',
  zh: 'enquiries.language-zh',
};
