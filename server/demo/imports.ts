import { dayMs } from '#domain/time.ts';
import type { importItems, importLinks, importRuns, listings } from '#server/db/schema.ts';
import { toFields } from '#domain/import-fields.ts';
import { toListingBody, type ListingRow } from '#server/listings/row.ts';
import type { NewPlatformLog } from '#server/platform-logs/store.ts';

type Listing = typeof listings.$inferInsert;

const agentId = 'agent-aisyah';
const platform = 'propmart';
const runId = 'import-demo-1';
const imported = 24;

const none = { added: 0, changed: 0, left: 0, dropped: 0, absent: 0, problems: 0 };
const choices = { publishAs: 'Active' as const, defaults: { authorisationKind: 'Exclusive' as const } };

interface DemoImports {
  runs: (typeof importRuns.$inferInsert)[];
  items: (typeof importItems.$inferInsert)[];
  links: (typeof importLinks.$inferInsert)[];
  logs: NewPlatformLog[];
}

/** One import of listings by a demo agent, and one that failed. */
export function demoImports(rows: readonly Listing[], now: Date): DemoImports {
  const at = new Date(now.getTime() - 9 * dayMs);
  const failedAt = new Date(now.getTime() - 2 * dayMs);
  const own = rows.filter((row) => row.agentId === agentId && row.status === 'Active').slice(0, imported);
  const known = own.map((row, position) => ({
    row,
    position,
    sourceId: `PM-${1001 + position}`,
    fields: toFields(toListingBody(row as ListingRow)),
  }));
  const counts = { ...none, added: known.length };
  const run = { agentId, platform, choices, format: 'Kyero' as const };
  return {
    runs: [
      {
        ...run,
        id: runId,
        status: 'Done',
        sourceKind: 'Address',
        sourceName: 'https://feeds.propmart.example/teratai.xml',
        counts,
        results: counts,
        done: known.length,
        total: known.length,
        createdAt: at,
        appliedAt: at,
      },
      {
        ...run,
        id: 'import-demo-2',
        status: 'Failed',
        sourceKind: 'File',
        sourceName: 'teratai-november.xml',
        counts: none,
        results: none,
        finding: { code: 'feed_truncated' },
        createdAt: failedAt,
      },
    ],
    items: known.map(({ row, position, sourceId, fields }) => ({
      runId,
      position,
      key: sourceId,
      sourceId,
      subject: row.name,
      place: `line ${4 + position * 21}`,
      action: 'Add',
      target: 'Listing',
      listingId: row.id,
      result: 'Added',
      undo: { before: {}, after: fields, statusBefore: null, statusAfter: row.status, written: null },
    })),
    links: known.map(({ row, sourceId, fields }) => ({
      agentId,
      platform,
      sourceId,
      listingId: row.id,
      written: { fields, status: row.status },
      updatedAt: at,
    })),
    logs: known.map(({ row }) => ({
      agentId,
      platform,
      runId,
      at,
      direction: 'Import',
      outcome: 'SUCCESS',
      code: 'added',
      message: 'Added.',
      details: [{ code: 'added' }],
      subject: row.name,
      listingId: row.id,
    })),
  };
}
