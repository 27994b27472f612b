import type { components } from '#openapi/schema.gen.ts';
import type { DraftBody } from '../draft/draft.ts';
import type { ImportFinding } from './import-finding.ts';
import type { ListingStatus } from '../listing/listing.ts';
import type { ListingFacts } from '../listing/lookups.ts';

/** What the agent chooses for a run. */
export type RunChoices = components['schemas']['ImportChoices'];

/**
 * State of a record at its source. Unclear: its word is not known, so it makes nothing live and takes nothing
 * off the market. Restricted: the source does not allow it, or a part of it, to be shown.
 */
export type SourceStatus = 'Current' | 'Sold' | 'Withdrawn' | 'Unclear' | 'Restricted';

/** Is a record with this status off the market, so that it changes nothing but a status? */
export const isOffMarket = (status: SourceStatus): boolean => status === 'Sold' || status === 'Withdrawn';

/** The content of a listing in one level: what an import compares and writes. */
export type Fields = ListingFacts &
  DraftBody['address'] &
  Pick<DraftBody, 'name' | 'title' | 'type' | 'intent' | 'remarks' | 'loc'>;

/** The fields that an import sets; the others stay as they are. */
export type SomeFields = Partial<Fields>;

/** A record in the values of the portal. A field that is absent is one that the feed does not mention. */
export interface ImportRecord {
  sourceId: string;
  place: string;
  status: SourceStatus;
  fields: SomeFields;
  images: string[];
  /** Addresses of images that the source does not allow to be shown; absent in records of earlier versions. */
  hiddenImages?: string[];
  findings: ImportFinding[];
}

/** What an import wrote into a listing or draft, by which later changes of the agent are told. */
export interface Written {
  /** Null: the value was taken away by the agent, and what it was is not stored. */
  fields: { [Field in keyof SomeFields]: SomeFields[Field] | null };
  status: ListingStatus | null;
}
