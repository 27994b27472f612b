/**
 * Phrases after which a text names a place that the property is near, in the form of a row of `phraseTable`.
 * Every table of such phrases has these; what else belongs to it depends on what it keeps out.
 */
export const nearPhrases = 'near|nearby|next to|dekat|berhampiran|附近|靠近';

/** Phrases after which a text names what is around the property, or how far it is. */
export const surroundingsPhrases =
  'opposite|beside|walk to|walking distance|min to|mins to|minutes to|facing|view|bersebelahan';
