import type { components } from '#openapi/schema.gen.ts';

export type DraftStatus = components['schemas']['DraftStatus'];

export const draftStatuses: readonly DraftStatus[] = ['Draft', 'Submitted', 'Published', 'Rejected'];
