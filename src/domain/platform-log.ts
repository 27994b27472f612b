import type { components } from '#openapi/schema.gen.ts';

type Wire = components['schemas'];

export type PlatformDirection = Wire['PlatformDirection'];
export type PlatformOutcome = Wire['PlatformOutcome'];
export type PlatformLog = Wire['PlatformLog'];
export type PlatformLogSearch = Wire['PlatformLogSearch'];
export type PlatformLogPage = Wire['PlatformLogPage'];

/** What can become of a listing that is posted or imported, in the order of the filter. */
export const platformOutcomes: readonly PlatformOutcome[] = [
  'SUCCESS',
  'WARNING',
  'DUPLICATE',
  'ERROR',
  'DROPPED',
];
