import type { components } from '#openapi/schema.gen.ts';
import { everyOf } from '../every-of.ts';

type Wire = components['schemas'];

export type ImportRun = Wire['ImportRun'];
export type ImportItem = Wire['ImportItem'];
export type ImportFormat = Wire['ImportFormat'];
export type ImportEvery = Wire['ImportEvery'];
export type ImportSchedule = Wire['ImportSchedule'];
export type ImportScheduleAsk = Wire['ImportScheduleAsk'];
export type ImportScheduleOutcome = Wire['ImportScheduleOutcome'];
export type ImportWaitReason = Wire['ImportWaitReason'];
export type ImportRead = Wire['ImportRead'];
export type ImportApply = Wire['ImportApply'];
export type ImportShown = Wire['ImportItemSearch']['show'];

/** Which records of a run are listed, in the order of the tabs. */
export const importsShown = everyOf<ImportShown>()(['added', 'changed', 'left', 'absent', 'problems']);

/** Is the server working on the run? */
export function isBusy({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'Reading' || status === 'Applying' || status === 'Undoing';
}
