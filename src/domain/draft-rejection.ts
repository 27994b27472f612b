import type { components } from '#openapi/schema.gen.ts';
import { everyOf } from './every-of.ts';

/** A usual reason for which a reviewer rejects a request for a property. Its sentence is that of an error. */
export type DraftRejection = components['schemas']['DraftRejection'];

export const draftRejections = everyOf<DraftRejection>()([
  'request_in_master',
  'request_postcode_wrong',
  'request_name_incomplete',
  'request_other_building',
]);

/** Is it one of the usual reasons, and not a text? */
export const isDraftRejection = (reason: string | null | undefined): reason is DraftRejection =>
  draftRejections.some((one) => one === reason);
