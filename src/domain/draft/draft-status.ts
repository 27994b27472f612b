import type { components } from '#openapi/schema.gen.ts';
import { everyOf } from '../every-of.ts';

export type DraftStatus = components['schemas']['DraftStatus'];

export const draftStatuses = everyOf<DraftStatus>()(['Draft', 'Submitted', 'Published', 'Rejected']);
