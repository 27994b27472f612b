import { phraseTable } from './phrase-table.ts';

/** Words after a number that say what it measures or counts, so that it is no amount and no code. */
export const measures = phraseTable([
  ['sf|sqft|sq|square|kps|kaki|sqm|psf|ft|acre|acres|ekar|r|b|rooms|room|bed|beds|bedroom|bedrooms|bath|baths|bathroom|bathrooms|bilik|carpark|carparks|car park|cp|unit|units|lots|min|mins|minutes|minit|km|m|meter|meters|metre|metres|storey|tingkat|%|x|\'|尺|方尺|平方尺|米|房|室|厅|卫|浴|分钟|个|间', true],
]); // prettier-ignore
