import type { Area } from './reading.ts';
import { phraseTable } from './phrase-table.ts';

/** The units of areas in adverts: those of the listing, and those that become one of them. */
export type AreaUnit = Area['unit'] | 'point' | 'relung';

/** The words for units of areas. */
export const units = phraseTable<AreaUnit>([
  ['sq_ft|sq feet|sq foot|square feet|square foot|square ft|sqf|s.f.|sf|ft2|ft sq|kaki persegi|kps|kp|k.p.s|平方尺|平方英尺|平方呎|方尺|平尺|尺|呎|方呎|sq ft.|kaki²', 'sqft'],
  ['sq_m|sq mt|sq mtr|sqmt|sqmtr|square metre|square metres|square meter|square meters|m2|meter persegi|mps|平方米|平方公尺|平米|方米', 'sqm'],
  ['acre|acres|ac|ekar|英亩|依格|依葛', 'acre'],
  ['hectare|hectares|ha|hektar|公顷', 'hectare'],
  ['point|points|pts', 'point'],
  ['relung|relong', 'relung'],
]); // prettier-ignore
