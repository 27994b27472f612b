import type { IncomingHttpHeaders } from 'node:http';
import type { components } from '#openapi/schema.gen.ts';

/** Somebody who asked about an advertisement at a platform, with the consent that the person gave there. */
export interface ReportedEnquiry {
  /** The platform's own id: the same is taken once. */
  id: string;
  /** The platform's id of the advertisement, or that of the listing, which it got with the advertisement. */
  listing: string;
  name: string;
  phone: string | null;
  email: string | null;
  message: string;
  language: components['schemas']['Language'];
  /** When the person agreed, and to which text. Null: the platform does not say. */
  consent: { at: Date; text: string } | null;
}

/** How often an advertisement was looked at on a day in Malaysia; a report of the day that was made later replaces it. */
export interface ReportedViews {
  listing: string;
  /** YYYY-MM-DD. */
  day: string;
  views: number;
}

/** A part of a report, or that it cannot be read; `id` and the like are said as far as they could be read. */
type Part<Read, Named> = { read: Read } | { named: Named };

export interface PlatformReport {
  /** When the platform made it. */
  at: Date;
  enquiries: readonly Part<ReportedEnquiry, { id: string | null }>[];
  views: readonly Part<ReportedViews, { listing: string | null; day: string | null }>[];
}

/** A report as it arrived. */
export interface SentReport {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a sent report is. */
export type ReadReport =
  | { kind: 'read'; report: PlatformReport }
  /** The platform sends none: nothing is set up for it. */
  | { kind: 'closed' }
  /** It is not from the platform. */
  | { kind: 'forged' }
  | { kind: 'unreadable'; why: string };
