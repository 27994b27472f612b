import { searchedFor } from '#domain/search/search-text.ts';
import {
  type PlatformDirection,
  type PlatformOutcome,
  platformOutcomes,
} from '#domain/posting/platform-log.ts';

export interface LogSearch {
  q?: string;
  direction?: PlatformDirection;
  outcome?: PlatformOutcome;
  runId?: string;
  listingId?: string;
  page?: number;
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 120) : '';

/** The search parameters of the log, without invalid ones. Pages are counted from 1. */
export function logSearch(address: Record<string, unknown>): LogSearch {
  const q = searchedFor(text(address.q));
  const [runId, listingId] = [text(address.runId), text(address.listingId)];
  const direction = (['Post', 'Import'] as const).find((one) => one === address.direction);
  const outcome = platformOutcomes.find((one) => one === address.outcome);
  const page = Number(address.page);
  return {
    ...(q && { q }),
    ...(direction && { direction }),
    ...(outcome && { outcome }),
    ...(runId && { runId }),
    ...(listingId && { listingId }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
